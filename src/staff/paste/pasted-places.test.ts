import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readYaml } from '../../content/read-yaml.ts'
import { fileNames, siteShape, valueAt } from '../../content/site.ts'
import { pasteForm } from './paste.ts'
import { readSheet, runToEnd } from './pasted-sheet.ts'

const values = Object.fromEntries(
  fileNames.map((name) => {
    const yaml = readYaml(readFileSync(`sample/${name}.yaml`, 'utf8'))
    return [name, yaml.ok ? yaml.file.value : null]
  }),
)
const address = valueAt(values, ['hospital', 'address'])
const place = (shortName: string, name = `${shortName} RSUD Kenanga Nusantara`) => ({ name, shortName, address })

/** A hospital with these other places, whose main address has this name. */
function aboutPlaces(mainSite: string | undefined, ...sites: object[]) {
  const those = { ...values, hospital: { ...Object(values['hospital']), mainSite, sites } }
  return { values: those, marks: [], notOwn: [], attachments: [], today: '2030-03-04', site: siteShape.parse(those) }
}
const NAMED = aboutPlaces('Kampus Bukit', place('Kampus Dermaga'), place('Klinik Melati', 'Klinik Eksekutif Melati'))
const UNNAMED = aboutPlaces(undefined, place('Muara Serai', 'Klinik Muara Serai RSUD Kenanga Nusantara'))
const COMMON = aboutPlaces('Gedung Induk', place('Gedung Lab'), place('Kampus Mata Air'), place('Kampus Matahari'))

/** Where a doctor practises by a table with this cell, or what is asked. */
function placeBy(about: typeof NAMED, cell: string, answers: Record<string, string> = {}) {
  const tabel = `Nama\tPoli\tHari\tJam\tLokasi\ndr. Jati Murni, Sp.M\tMata\tSenin\t08.00-10.00\t${cell}`
  const reading = pasteForm.read(about, new URLSearchParams({ tabel, ...answers }))
  if (!reading.ok) return reading.errors
  const { questions } = runToEnd(readSheet(tabel, about, about.site.doctors.doctors, new URLSearchParams(answers)))
  const question = questions.find(({ answer }) => answer === null)
  if (question !== undefined) return question
  return valueAt(reading.changes, [0, 'after', 'schedule', 0, 'site']) ?? 'main'
}

test.each([
  [NAMED, 'main', ['Kampus Bukit', 'KAMPUS BUKIT', 'bukit', 'alamat utama', 'di Kampus-Bukit', '-', '']],
  [NAMED, 'Kampus Dermaga', ['kampus dermaga', 'Dermaga', 'di dermaga', 'Kampus Dermaga RSUD Kenanga Nusantara']],
  [NAMED, 'Klinik Melati', ['melati', 'Klinik Eksekutif Melati']],
  [UNNAMED, 'main', ['Alamat Utama', '-']],
  [UNNAMED, 'Muara Serai', ['serai', 'Klinik Muara Serai']],
  [COMMON, 'Gedung Lab', ['gedung lab']],
  [COMMON, 'Kampus Matahari', ['MATAHARI']],
] as const)('E25: a place is known by its names, the main address too: %#', (about, site, cells) => {
  expect(cells.map((cell) => [cell, placeBy(about, cell)])).toEqual(cells.map((cell) => [cell, site]))
})

test.each([
  [NAMED, ['Kampus', 'Kampus B', 'Kampus Hulu', 'Bukit dan Dermaga', 'Eksekutif', 'Lantai 2', 'RSUD Kenanga Nusantara']],
  [UNNAMED, ['Kampus Bukit', 'RSUD Kenanga Nusantara']],
  [COMMON, ['Lab', 'Mata', 'Gedung', 'Kampus']],
])('E25: a place that nobody knows, or that may be two, is asked, with all places to press: %#', (about, cells) => {
  for (const cell of cells) {
    const asked = placeBy(about, cell)
    expect(asked).toMatchObject({ about: 'place', text: cell, lines: [2] })
    const choices = valueAt(asked, ['choices']) as { value: string }[]
    const answered = choices
      .filter(({ value }) => value !== 'lewat')
      .map(({ value }) => placeBy(about, cell, { [String(valueAt(asked, ['name']))]: value }))
    expect(answered).toEqual(['main', ...about.site.hospital.sites.map(({ shortName }) => shortName)])
  }
})

test('E25: a hospital of one place asks whether a place that a table names is its own', () => {
  expect(placeBy(aboutPlaces(undefined), 'Kampus Bukit')).toMatchObject({ about: 'place', choices: [{}, { value: 'lewat' }] })
})

test('E25: of a place that is asked for many rows it is asked once, and a row that sits there already stays as it is', () => {
  const rows = Array.from(
    { length: 40 },
    (_, nth) => `dr. Nama${String.fromCodePoint(97 + (nth % 26), 97 + (nth % 25))}, Sp.A\tAnak\tSenin\t08-10`,
  )
  const read = (at: string, lines = rows) =>
    pasteForm.read(
      NAMED,
      new URLSearchParams({ tabel: `Nama\tPoli\tHari\tJam\tTempat\n${lines.map((row) => `${row}\t${at}`).join('\n')}` }),
    )
  expect(read('Kampus Hulu')).toMatchObject({ changes: [], sheet: { isOpen: true, title: 'Tabel dokter: 1 pertanyaan' } })
  expect(read('Kampus Bukit')).toMatchObject({ changes: { length: 40 }, sheet: { isOpen: false } })
  const [doctor] = NAMED.site.doctors.doctors
  const week = doctor?.schedule.map(({ day, time }) => `${doctor.name}\t${doctor.specialty}\t${day.text}\t${time?.text}`) ?? []
  expect(week.length).toBeGreaterThan(0)
  expect(read('bukit', week)).toMatchObject({ changes: [] })
  expect(read('dermaga', week)).toMatchObject({ changes: [{ after: week.map(() => ({ site: 'Kampus Dermaga' })) }] })
})
