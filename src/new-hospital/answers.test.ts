import { PassThrough } from 'node:stream'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { askQuestions, onTerminal, readFlags } from './answers.ts'
import { QUESTIONS } from './questions.ts'

/** A conversation that gets these answers one after the other; then the input ends. */
function converse(typed: string[]) {
  const told: string[] = []
  const rest = [...typed]
  const answers = askQuestions({ ask: async () => rest.shift() ?? null, tell: (sentence) => void told.push(sentence) })
  return answers.then((given) => ({ given, told }))
}

const skip = (count: number): string[] => Array.from({ length: count }, () => '')

afterEach(() => vi.restoreAllMocks())

describe('the questions', () => {
  test('take what is known, and let the rest be skipped', async () => {
    const { given } = await converse(['RSUD Uji', ' Kota Uji ', ...skip(QUESTIONS.length - 2)])
    expect(given).toEqual({ name: 'RSUD Uji', city: 'Kota Uji' })
  })

  test('insist on name and city', async () => {
    const { given, told } = await converse(['', 'RSUD Uji', '', 'Kota Uji', ...skip(QUESTIONS.length - 2)])
    expect(given).toEqual({ name: 'RSUD Uji', city: 'Kota Uji' })
    expect(told.filter((sentence) => sentence === 'Ini harus diisi.')).toHaveLength(2)
  })

  test('explain a wrong answer as the content check does, and ask again', async () => {
    const { given, told } = await converse([
      'RSUD Uji',
      'Kota Uji',
      ...skip(5),
      'nol',
      '(0411) 123456',
      ...skip(4),
      '#ffd84d',
      '#1d5fa8',
      ...skip(2),
    ])
    expect(given).toMatchObject({ emergency: '+62411123456', colour: '#1d5fa8' })
    expect(told.slice(1)).toEqual([
      `"nol" bukan nomor telepon yang dapat dihubungi. Tulis seperti (0711) 123456.`,
      `"#ffd84d" membuat tulisan sulit dibaca. Warna terdekat yang dapat dipakai: #7e6600.`,
    ])
  })

  test('come to nothing when the person goes', async () => {
    expect((await converse(['RSUD Uji', 'Kota Uji'])).given).toBeNull()
  })

  test.each([
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ])('come to nothing on a terminal by %s', async (_, typed) => {
    const keyboard = new PassThrough()
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(keyboard as never)
    vi.spyOn(process, 'stdout', 'get').mockReturnValue(Object.assign(new PassThrough(), { isTTY: true }) as never)
    keyboard.write(typed)
    expect(await onTerminal(({ ask }) => ask('Nama: '))).toBeNull()
  })
})

describe('the flags', () => {
  test('are none without any', () => {
    expect(readFlags([]).answers).toBeNull()
  })

  test('are all named where name and city are missing, or one is unknown', () => {
    for (const args of [['--name', 'RSUD Uji'], ['--nama', 'RSUD Uji'], ['RSUD', 'Uji'], ['--name']]) {
      expect(() => readFlags(args)).toThrow('Tulis paling sedikit --name dan --city:')
    }
  })

  test('refuse a wrong answer by its flag', () => {
    expect(() => readFlags(['--name', 'RSUD Uji', '--city', 'Kota Uji', '--zone', 'WIS'])).toThrow(
      '--zone: "WIS" bukan pilihan yang dikenal.',
    )
  })
})
