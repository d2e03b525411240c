import { describe, expect, test } from 'vitest'
import { applyChanges } from '../../editor/apply-changes.ts'
import type { Change } from '../../content/change.ts'
import { itemId, type ContentNow } from '../../editor/forms/form.ts'
import { STAFF_FORMS } from './forms.ts'
import { namesFor } from '../../editor/forms/form-work.ts'
import { unitName } from '../../schedule/dated-facts.ts'
import { isAroundTheClock } from '../../schedule/times.ts'
import { fileWordsIn } from '../../../tests/kit/file-words.ts'
import { changesIn, contentOf, textsIn } from '../../../tests/kit/content-now.ts'
import { tableOf } from '../../../tests/kit/tables.ts'

const [SAMPLE, SITED] = [textsIn('sample'), textsIn('tests/hospitals/wana-segara')]

function contentWith(changes: readonly Change[]): ContentNow {
  const applied = applyChanges(SAMPLE, changes)
  return contentOf({ ...SAMPLE, ...(applied.ok && applied.texts) })
}

type Told = string | Told[] | { repeat?: string; times?: string }
type Case = { answers: Record<string, Told>; there?: object[] } & ({ changes: object[] } | { errors: Record<string, string> })

const cases = tableOf('staff/forms.yaml') as Record<string, Record<string, Case>>

/** Answers in short: a place as JSON, the opened entry by its id, long texts by their length. */
function sent(name: string, told: Told): string[] {
  if (name === 'di') return [JSON.stringify(told)]
  if (typeof told !== 'object') return [told]
  if (Array.isArray(told)) return told.flatMap((one) => sent(name, one))
  return [name === 'mana' ? itemId(told) : (told.repeat ?? '').repeat(Number(told.times))]
}

const patternsIn = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([name, said]) => [name, expect.stringMatching(new RegExp(said, 'u'))]))

const answerForm = (form: string, answers: Record<string, Told>, there: readonly Change[] = []) =>
  STAFF_FORMS[form]!.read(
    contentWith(there),
    new URLSearchParams(
      Object.entries(answers).flatMap(([name, told]) => sent(name, told).map((value): [string, string] => [name, value])),
    ),
  )

describe.each(Object.entries(cases))('%s', (form, all) => {
  test.each(Object.entries(all))('%s', (_, { answers, there, ...outcome }) => {
    const found = answerForm(form, answers, changesIn(there))
    expect(Object.values(found.ok ? {} : found.errors).flatMap(fileWordsIn), 'words of a file').toEqual([])
    expect(found.ok ? found.changes : found.errors).toEqual('changes' in outcome ? changesIn(outcome.changes) : patternsIn(outcome.errors))
  })
})

test('each form but the one that publishes has a case that is taken and one that is refused', () => {
  expect(Object.keys(cases).concat('terbitkan').toSorted()).toEqual(Object.keys(STAFF_FORMS).toSorted())
  for (const all of Object.values(cases)) expect(new Set(Object.values(all).map((one) => 'changes' in one))).toEqual(new Set([true, false]))
})

test('a site is published once every fact is ticked as it stands, and only once', () => {
  const publish = STAFF_FORMS['terbitkan']!.fields(contentWith([]), new URLSearchParams())
  const seen = Object.fromEntries(
    publish.map((field) => [field.name, field.kind === 'boxes' ? field.choices.map(({ value }) => value) : []]),
  )
  const published: Change = { file: 'hospital', path: ['demo'], kind: 'field', before: true, after: false }
  const refused = (name: string, said: string) => ({ ok: false, errors: { [name]: expect.stringContaining(said) } })
  expect(answerForm('terbitkan', seen)).toMatchObject({ ok: true, changes: [published] })
  expect(answerForm('terbitkan', { ...seen, igd: [] })).toEqual(refused('igd', 'Telepon IGD: belum dicentang'))
  expect(answerForm('terbitkan', { ...seen, ambulans: itemId(['112']) })).toEqual(refused('ambulans', 'berubah sejak'))
  expect(answerForm('terbitkan', seen, [published])).toEqual(refused('nama', 'sudah terbit'))
})

describe('where a hospital has several sites', () => {
  const about = contentOf(SITED, '2026-11-30')
  const [YOSEP, LESTARI] = ['dr. Yosep Mapaliey, Sp.A', 'dr. Lestari Wulan Anggraini, Sp.A']
  const day = { tanggal: 'lain', 'tanggal-tanggal': '2026-12-02' }

  test.each<[form: string, what: string, answers: Record<string, string>, changes: object[]]>([
    ['jam-lain', 'elsewhere', { siapa: YOSEP, ...day, lokasi: 'alamat utama' }, [{ date: '2026-12-02', site: 'alamat utama' }]],
    [
      'jam-lain',
      'elsewhere at other hours',
      { siapa: YOSEP, ...day, jam: '9-11', lokasi: 'Kapal Husada' },
      [{ date: '2026-12-02', time: '09:00-11:00', site: 'Kapal Husada' }],
    ],
    [
      'jam-poli',
      'at one of them',
      { poli: 'Anak', ...day, jam: '10', lokasi: 'Kampus Kuala' },
      [{ date: '2026-12-02', time: '10:00-11:00' }],
    ],
    [
      'tidak-praktik',
      'for a reason of its own',
      { siapa: YOSEP, mulai: '2026-12-01', alasan: 'tugas belajar' },
      [{ from: '2026-12-01', until: '2026-12-01', reason: 'tugas belajar' }],
    ],
    [
      'tidak-praktik',
      'with a colleague at one of them',
      { siapa: YOSEP, mulai: '2026-12-01', alasan: 'cuti', pengganti: LESTARI, lokasi: 'Kampus Kuala' },
      [{ from: '2026-12-01', until: '2026-12-01', reason: 'cuti', replacement: LESTARI, replacementSite: 'Kampus Kuala' }],
    ],
    [
      'tidak-praktik',
      'from one of them, with a colleague there',
      { siapa: YOSEP, mulai: '2026-12-01', alasan: 'cuti', pengganti: LESTARI, 'cuti-lokasi': 'Kampus Kuala' },
      [{ from: '2026-12-01', until: '2026-12-01', reason: 'cuti', site: 'Kampus Kuala', replacement: LESTARI }],
    ],
    [
      'tidak-praktik',
      'with nobody at one of them, which says nothing',
      { siapa: YOSEP, mulai: '2026-12-01', alasan: 'cuti', lokasi: 'Kampus Kuala' },
      [{ from: '2026-12-01', until: '2026-12-01', reason: 'cuti' }],
    ],
  ])('%s: %s', (form, _, answers, changes) => {
    const read = STAFF_FORMS[form]!.read(about, new URLSearchParams(answers))
    expect(read.ok ? read.changes.map(({ after }) => after) : read.errors).toEqual(changes)
  })

  test('a session that is dropped goes nowhere', () => {
    const answers = new URLSearchParams({ siapa: YOSEP, ...day, apa: 'batal', lokasi: 'Kapal Husada' })
    expect(STAFF_FORMS['jam-lain']!.read(about, answers)).toMatchObject({
      ok: false,
      errors: { lokasi: expect.stringContaining('tidak pindah') },
    })
  })

  test('forms ask for the site, and of a hospital of one site none does', () => {
    const names = (form: string, house: ContentNow) =>
      STAFF_FORMS[form]!.fields(house, new URLSearchParams({ siapa: YOSEP, poli: 'Anak' })).map(({ name }) => name)
    for (const form of ['jam-lain', 'jam-poli', 'tidak-praktik']) {
      expect(names(form, about)).toContain('lokasi')
      expect(names(form, contentWith([]))).not.toContain('lokasi')
    }
  })

  test('T04: a service that names no place is changed with its clinic, and not with what is at the main address', () => {
    const asked = { poli: 'Rehabilitasi Medik', ...day, tanggal: '2026-12-04', jam: '10' }
    const form = STAFF_FORMS['jam-poli']!
    const place = form.fields(about, new URLSearchParams(asked)).find(({ name }) => name === 'lokasi')
    expect(place).toMatchObject({ choices: [{ value: '' }, { value: 'Kampus Kuala' }] })
    expect(form.read(about, new URLSearchParams(asked))).toMatchObject({
      ok: true,
      changes: [{ path: ['clinics', { name: 'Fisioterapi' }, 'changes'] }],
    })
    expect(form.read(about, new URLSearchParams({ ...asked, lokasi: 'alamat utama' }))).toMatchObject({ ok: false })
  })

  test('closures name the hospital’s own address and units by their sites, as open those around the clock too, changes any site', () => {
    expect(namesFor('closed', about)).toEqual(expect.arrayContaining(['alamat utama', 'Kapal Husada', 'Poliklinik Kampus Kuala']))
    expect(namesFor('any-site', contentWith([]))).toEqual([])
    const always = about.site.contact.openingHours.find(({ hours }) => isAroundTheClock(hours.times))
    expect(namesFor('open', about)).toContain(unitName(always!))
    expect(namesFor('any-site', about)).toEqual(['alamat utama', 'Kampus Kuala', 'Kapal Husada'])
  })
})
