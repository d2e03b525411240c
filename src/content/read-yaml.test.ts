import { describe, expect, test } from 'vitest'
import { readYaml } from './read-yaml.ts'

const hiddenIn = (line: string): string => {
  const yaml = readYaml(line)
  return yaml.ok ? yaml.file.hiddenOn(Object.keys(yaml.file.value as object)) : yaml.problems.map(({ message }) => message).join(' ')
}

test.each([
  '\0',
  '\v',
  '\f',
  '\u001B',
  '\u007F',
  '\u0085',
  '\u00A0',
  '\u00AD',
  '\u034F',
  '\u115F',
  '\u200D',
  '\u2028',
  '\u2800',
  '\u3164',
  '\uFE0F',
  '\uFFA0',
  '\uFFFC',
])('a sign within a key that nobody sees is told with its place: %j', (sign) => {
  expect(hiddenIn(`na${sign}me: RSUD`)).toContain('Huruf ke-3 baris ini tanda yang tidak terlihat')
})

test.each(['name: Klinik 👩🏽‍⚕️', 'name: ❤️‍🔥', 'name: RSUD\r\n', 'name:\tRSUD'])('nothing is hidden in %j', (line) => {
  expect(hiddenIn(line)).toBe('')
})

test('a sign within a value that goes over several lines is told with its line', () => {
  const yaml = readYaml('days: Senin\ntext: >-\n  Farmasi\n  pin\u202Edah.\nname: A\u00A0B\n')
  expect(yaml.ok && yaml.file.hiddenOn(['text'])).toContain('Huruf ke-6 baris 4 tanda yang tidak terlihat (U+202E)')
  const hours = readYaml('days: Senin\nhours:\n  08:00\u00A0-14:00\n')
  expect(hours.ok && hours.file.hiddenOn(['hours'])).toContain('Huruf ke-8 baris 3 tanda yang tidak terlihat (U+00A0)')
})

describe('X07: a text that is much longer than a hospital’s', () => {
  const long = (key: string): string => `${key}: '${'x, '.repeat(110_000)}'\n`

  test('is read once for all who ask, and until another long one is', () => {
    const reading = readYaml(long('badge'))
    for (let nth = 0; nth < 20; nth += 1) readYaml(`name: ${nth}`)
    expect(readYaml(`\ufeff${long('badge')}`)).toBe(reading)
    readYaml(long('headline'))
    expect(readYaml(long('badge'))).not.toBe(reading)
  })

  test.each(['badge', '"badge"', '{ badge', '\ufeffbadge', 'x: 1\nbadge', '{\n  "badge"'])(
    'is read where a key of ours is in it: %j',
    (key) => {
      expect(readYaml(`${long(key)}${key.startsWith('{') ? '}' : ''}`)).toMatchObject({ ok: true })
    },
  )

  test.each(['lain: 1\n', '- badge: 1\n', '# catatan\n', 'INSERT INTO "badge: [\n', '  badge: 1\n', '\0\n', 'a;b;c\n', '%PDF [[[[\n'])(
    'is refused unread where none is: %j',
    (line) => {
      const text = line.repeat(Math.ceil(300_001 / line.length))
      expect(readYaml(text)).toEqual({ ok: false, problems: [{ line: 1, message: 'isi berkas harus berupa baris "nama: isi".' }] })
    },
  )
})
