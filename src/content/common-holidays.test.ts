import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { newFolder } from '../../tests/kit/afterwards.ts'
import { copyContent } from '../../tests/kit/content-copy.ts'
import { closedDay } from '../schedule/closed-day.ts'
import { situationAt } from '../schedule/situation.ts'
import { formatContentProblems } from './sentence.ts'
import { NO_HOLIDAYS, type CommonHolidays } from './common-holidays.ts'
import { loadContent, loadHolidays } from './load-content.ts'
import type { Site } from './site.ts'

let folder: string
let content: Awaited<ReturnType<typeof copyContent>>

beforeEach(async () => {
  folder = await newFolder()
  content = await copyContent()
})

async function typed(text: string | Buffer): Promise<CommonHolidays> {
  await writeFile(join(folder, 'holidays.yaml'), text)
  return loadHolidays(folder)
}
const GOOD =
  'holidays:\n  - year: 2030\n    days:\n      - { date: 2030-03-05, name: Hari Jadi Provinsi }\n      - { date: 2030-03-06, name: Cuti bersama, clinicsOpen: true }\n'

/** A hospital with this calendar of its own, in a province with these holidays. */
async function hospital(calendar: string, common: CommonHolidays, isStart = false): Promise<{ site: Site; reminders: string }> {
  await content.write('calendar.yaml', calendar)
  const loaded = await loadContent(content.folder, { common, isStart })
  if (!loaded.ok) throw new Error(formatContentProblems(loaded.problems))
  return { site: loaded.site, reminders: formatContentProblems(loaded.remindersAt(new Date('2030-03-20T03:00:00Z'))) }
}
const closedOn = ({ calendar }: Site, day: string) => closedDay(calendar, day)?.name

describe('red days of a province', () => {
  test('are every hospital’s, beside those of its own', async () => {
    const { site } = await hospital('holidays: [{ year: 2030, days: [{ date: 2030-03-07, name: Hari Jadi Kota }] }]', await typed(GOOD))
    expect(['05', '06', '07'].map((day) => closedOn(site, `2030-03-${day}`))).toEqual(['Hari Jadi Provinsi', undefined, 'Hari Jadi Kota'])
  })

  test('are what the hospital says of the same day, where it says something', async () => {
    const own = `holidays: [{ year: 2030, days: [{ date: 2030-03-05, name: Hari Jadi, clinicsOpen: true }, { date: 2030-03-06, name: Libur kota, open: [Farmasi] }] }]`
    const { site } = await hospital(own, await typed(GOOD))
    expect(closedOn(site, '2030-03-05')).toBeUndefined()
    expect(closedDay(site.calendar, '2030-03-06')).toMatchObject({ name: 'Libur kota', open: new Set(['Farmasi']) })
  })

  test('show a page what the same days of its own would show', async () => {
    const common = await hospital('', await typed(GOOD))
    const own = await hospital(GOOD, { holidays: [], problems: [] })
    for (const time of ['2030-03-01T03:00:00Z', '2030-03-05T03:00:00Z', '2030-03-06T03:00:00Z', '2030-03-05T16:30:00Z'])
      expect(situationAt(common.site, new Date(time))).toEqual(situationAt(own.site, new Date(time)))
  })

  test.each([
    ['its second half', "'00:00-12:00'", "'12:00-24:00', holidays: tutup"],
    ['all but an hour', '24 jam', "'03:00-04:00', holidays: hanya"],
  ])(
    'T15: never close a unit for emergencies: rules of its rows that close %s are refused beforehand, and out of force at a start',
    async (_, ...hours) => {
      const rows = hours.map((one) => `  - { name: IGD, kind: emergency, days: Setiap hari, hours: ${one} }`)
      const contact = await content.read('contact.yaml')
      await content.write('contact.yaml', contact.replace(/^ {2}- name: IGD\n(?: {4}.*\n)+/mu, `${rows.join('\n')}\n`))
      const common = await typed(GOOD)
      for (const days of [common, NO_HOLIDAYS]) await expect(hospital('', days)).rejects.toThrow('membuat IGD tutup pada')
      const { site } = await hospital('', common, true)
      for (const hour of ['01', '13', '16'])
        expect(situationAt(site, new Date(`2030-03-05T${hour}:00:00Z`)).emergency?.kind).not.toBe('closed')
    },
  )

  test('are days of a session that somebody drops, and no reason to refuse it once they are none', async () => {
    const doctors = await content.read('doctors.yaml')
    const duty =
      "    schedule: [{ day: Selasa, time: '19:00-21:00', holidays: hanya }]\n    changes: [{ date: 2030-03-05, cancelled: true }]\n"
    await content.write('doctors.yaml', doctors.replace(/( {2}- name: .*\n {4}specialty: .*\n)(?: {4}.*\n)*(?: {6}.*\n)*/u, `$1${duty}`))
    expect((await hospital('', await typed(GOOD))).reminders).not.toContain('tidak ada praktik pada')
    await content.write('calendar.yaml', '')
    const loaded = await loadContent(content.folder)
    if (!loaded.ok) throw new Error(formatContentProblems(loaded.problems))
    expect(formatContentProblems(loaded.remindersAt(new Date('2030-03-01T03:00:00Z')))).toContain('tidak ada praktik pada')
  })

  test('are no hospital’s to tidy up when they are over, and answer that a year is known', async () => {
    const { reminders } = await hospital('', await typed(GOOD))
    expect(reminders).not.toMatch(/calendar\.yaml.*sudah lewat/u)
    expect(reminders).not.toContain('tanggal merah 2030 belum ada')
    expect((await hospital('', { holidays: [], problems: [] })).reminders).toContain('tanggal merah 2030 belum ada')
  })

  test.each([
    ['a day that is none', GOOD.replace('2030-03-05', '2030-02-30'), /holidays\.yaml baris 4: holidays\[0\]\.days\[0\]\.date/u],
    ['a day of another year', GOOD.replace('2030-03-06', '2031-03-06'), /holidays\.yaml baris 5: .*bukan tanggal pada tahun 2030/u],
    ['a day that stands twice', GOOD.replace('2030-03-06', '2030-03-05'), /holidays\.yaml baris 5: .*sudah ada/u],
    ['a field nobody knows', GOOD.replace('clinicsOpen', 'klinikBuka'), /holidays\.yaml baris 5: .*klinikBuka/u],
    ['a day without a name', 'holidays: [{ year: 2030, days: [{ date: 2030-03-05 }] }]', /holidays\.yaml baris 1: .*name/u],
    [
      'what is open, which is each hospital’s word',
      GOOD.replace('clinicsOpen: true', 'open: [Farmasi]'),
      /holidays\.yaml baris 5: .*Farmasi/u,
    ],
    [
      'more than holidays',
      `${GOOD}closures: [{ date: 2030-03-08, name: Banjir }]\n`,
      /holidays\.yaml baris 6: closures: hanya ditulis di calendar\.yaml/u,
    ],
    ['a file that a copy cut off', '', /holidays\.yaml.*belum ada satu pun tanggal merah/u],
    ['remarks alone', '# holidays:\n', /holidays\.yaml.*belum ada satu pun tanggal merah/u],
    ['an empty list', 'holidays: []\n', /holidays\.yaml baris 1: .*belum ada satu pun/u],
    ['a list in its place', '- 2030-03-05\n', /holidays\.yaml(?: baris 1)?: /u],
    ['a text in its place', 'libur', /holidays\.yaml(?: baris 1)?: /u],
    ['signs that are none of YAML', 'holidays: [', /holidays\.yaml baris \d+: /u],
    ['letters of another kind', Buffer.from([0xff, 0xfe, 0x68, 0x00]), /holidays\.yaml: .*UTF-8/u],
  ])('are refused by file and line for %s', async (_, text, sentence) => {
    const { holidays, problems } = await typed(text)
    expect([holidays, formatContentProblems(problems)]).toEqual([[], expect.stringMatching(sentence)])
  })

  test('are refused where there is no file, another name, or no file at all', async () => {
    const said = async () => formatContentProblems((await loadHolidays(folder)).problems)
    expect(await said()).toContain('holidays.yaml: berkas ini tidak ditemukan')
    await writeFile(join(folder, 'holiday.yaml'), GOOD)
    expect(await said()).toContain('Ganti nama "holiday.yaml" menjadi "holidays.yaml"')
    await mkdir(join(folder, 'holidays.yaml'))
    expect(await said()).toContain('folder atau berkas khusus')
    folder = join(folder, 'lain')
    await mkdir(folder)
    await symlink('tidak-ada', join(folder, 'holidays.yaml'))
    expect(await said()).toContain('tidak dapat dibaca')
  })
})
