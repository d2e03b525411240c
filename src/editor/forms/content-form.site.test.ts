import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { contentOf, textsIn, valueIn } from '../../../tests/kit/content-now.ts'
import { applyChanges } from '../apply-changes.ts'
import type { Texts } from '../marks.ts'
import { invert, type Change, type Group, type Plain } from '../../content/change.ts'
import { fileNames, siteShapes, valueAt } from '../../content/site.ts'
import { betweenItems, fieldTree, lineFields, type ShapeField, type GroupField } from '../field-tree.ts'
import { loadContent } from '../../content/load-content.ts'
import type { FormField } from '../../ground/documents/document-view.ts'
import { LONGEST_TEXT } from '../../content/fields/basic.ts'
import { contentForm, removeForm } from './content-form.ts'
import { WHOLE } from './entry.ts'
import { placed } from './entry-check.ts'
import { itemId } from './form.ts'

const texts = textsIn('sample')
const about = { ...contentOf(texts), attachments: ['laporan-2026.pdf'] }
const { values } = about

type Opened = [name: string, address: Record<string, string>, tree: GroupField]

/** What each entry of the sample is opened by, and what a new one of each list; of a list the first. */
const entries = fileNames.flatMap((file) => {
  const tree = fieldTree('', siteShapes[file]) as GroupField
  const opened: Opened[] = []
  for (const field of tree.fields) {
    const di = JSON.stringify([file, field.name])
    if (field.kind === 'group') opened.push([di, { di }, field])
    if (field.kind !== 'list' || field.item.kind !== 'group') continue
    const [first] = (values[file] as Record<string, Plain[]>)[field.name] ?? []
    if (lineFields(field).length > 0) opened.push([`lines of ${di}`, { di, mana: WHOLE }, { ...tree, fields: [field] }])
    opened.push([`new in ${di}`, { di }, field.item])
    if (first !== undefined) opened.push([di, { di, mana: itemId(first) }, field.item])
  }
  const own = tree.fields.filter((field) => field.kind !== 'group' && !(field.kind === 'list' && field.item.kind === 'group'))
  if (own.length > 0) opened.push([JSON.stringify([file]), { di: JSON.stringify([file]) }, { ...tree, fields: own }])
  return opened
})

/** What a browser sends of a form as it stands. */
function sent(fields: readonly FormField[]): [string, string][] {
  return fields.flatMap((field): [string, string][] => {
    if (field.kind === 'group') return sent(field.fields)
    if (field.kind === 'boxes') return ['', ...field.values].map((value) => [field.name, value])
    const within = 'choices' in field ? field.choices.flatMap((choice) => choice.fields ?? []) : []
    if (field.kind !== 'list') return [[field.name, field.value], ...sent(within)]
    const items = field.items.flatMap(({ origin, fields: shown, folded }) => [
      [...origin] as [string, string],
      ...sent([...shown, ...folded]),
    ])
    return [[field.name, String(field.items.length)], ...items]
  })
}

const open = (address: Record<string, string>): [string, string][] => {
  const semula = contentForm.opened!(about, new URLSearchParams(address))
  const fields = contentForm.fields(about, new URLSearchParams(address))
  return [...Object.entries(address), ...semula.map((value): [string, string] => ['semula', value]), ...sent(fields)]
}

const written = entries.filter(
  ([name, address]) => !name.startsWith('new') && contentForm.opened!(about, new URLSearchParams(address)).length > 0,
)

/** Names of all fields below one, with an item in each list. */
function namesBelow(field: ShapeField, name: string): string[] {
  if (field.kind === 'group' && field.isPoint) return [name === '' ? 'titik' : `${name}.titik`]
  if (field.kind === 'group') return field.fields.flatMap((inner) => namesBelow(inner, name === '' ? inner.name : `${name}.${inner.name}`))
  const isOne = field.kind === 'list' && (['whole', 'open', 'closed'].includes(field.item.kind) || betweenItems(field) !== null)
  if (field.kind === 'list' && !isOne) return [name, ...namesBelow(field.item, `${name}.0`)]
  return [name]
}

test.each(entries)('%s: every field of the shape is shown, with a name that people read', (_, address, tree) => {
  const lists = namesBelow(tree, '').filter((name, nth, all) => all[nth + 1]?.startsWith(`${name}.0`))
  const fields = contentForm.fields(
    about,
    new URLSearchParams([...Object.entries(address), ...lists.map((name): [string, string] => [name, '1'])]),
  )
  const shown = new Set(sent(fields).map(([name]) => name))
  // The sample has one place only: its rows name none, nor does a stand-in, and its address has no name beside others.
  expect(namesBelow(tree, '').filter((name) => !shown.has(name) && !/(?:^|\.)(?:site|replacementSite|mainSite)$/u.test(name))).toEqual([])
  const labels = (all: readonly FormField[]): string[] =>
    all.flatMap((field) => [
      field.label,
      ...labels(
        field.kind === 'group'
          ? field.fields
          : field.kind === 'list'
            ? field.items.flatMap((item) => [...item.fields, ...item.folded])
            : [],
      ),
    ])
  expect(contentForm.titleOf!(about, new URLSearchParams(address))).not.toBe('')
  for (const label of labels(fields)) expect(label).toMatch(/^[\p{Lu}\d]/u)
})

test.each(written)('%s: sent as it was opened it changes nothing', (_, address) => {
  const read = contentForm.read(about, new URLSearchParams(open(address)))
  expect(read.ok && read.changes.filter(({ before, after }) => !isDeepStrictEqual(before, after))).toEqual([])
})

test.each([
  ['mission', 'Aman.\r\n\n  Ramah. \nDekat.', ['Aman.', 'Ramah.', 'Dekat.']],
  ['mission', '1. Aman\n2. Ramah\n10) Dekat', ['Aman', 'Ramah', 'Dekat']],
  ['mission', '- Aman\n• Ramah\n\u2022\tDekat', ['Aman', 'Ramah', 'Dekat']],
  ['mission', 'a. Aman\nb) Ramah\n(c) Dekat', ['Aman', 'Ramah', 'Dekat']],
  ['mission', '24 jam siaga\n3 layanan\n1.200 pasien', ['24 jam siaga', '3 layanan', '1.200 pasien']],
  ['mission', '“Aman” bagi semua\n(bagi bayi) ramah\nA. Yani dekat', ['“Aman” bagi semua', '(bagi bayi) ramah', 'A. Yani dekat']],
  ['mission', ' \r\n ', undefined],
  ['history', 'Dibuka 1978.\nOleh nelayan.\r\n \r\nPindah 1990.', ['Dibuka 1978.\nOleh nelayan.', 'Pindah 1990.']],
])('a list of sentences is typed as one text: of %s, %j becomes %j', (name, typed, items) => {
  const answers = [...open({ di: '["about"]' }).filter(([one]) => one !== name), [name, typed] as [string, string]]
  const read = contentForm.read(about, new URLSearchParams(answers))
  expect(valueAt(valueIn(apply(texts, read.ok ? read.changes : [])['about'] ?? ''), [name])).toEqual(items)
})

test('the first row of what is mostly wanted is there to be filled in, and left empty it is none', () => {
  const di = '["doctors","doctors"]'
  const fields = contentForm.fields(about, new URLSearchParams({ di }))
  expect(fields.find(({ name }) => name === 'schedule')).toMatchObject({ items: [{ id: 'schedule.0' }] })
  const read = contentForm.read(
    about,
    new URLSearchParams([['di', di], ...sent(fields), ['name', 'dr. Baru'], ['specialty', 'Anak']].toReversed() as [string, string][]),
  )
  expect(read).toMatchObject({ ok: true, changes: [{ kind: 'item', after: { name: 'dr. Baru', specialty: 'Anak' } }] })
  expect(read.ok && Object.keys(read.changes[0]?.after as Group)).not.toContain('schedule')
})

test('one more row of a week stands in the order of the days', () => {
  const week = { di: JSON.stringify(['doctors', 'doctors', { name: 'dr. Sekar Ayu Wulandari, Sp.OG' }, 'schedule']) }
  const placeOf = (day: string) => {
    const read = contentForm.read(about, new URLSearchParams({ ...week, day, time: '9-10' }))
    return read.ok && [read.changes[0]?.at, read.at?.path.at(-1)]
  }
  const rows = valueAt(values, ['doctors', 'doctors']) as Group[]
  const days = (rows.find(({ name }) => name === 'dr. Sekar Ayu Wulandari, Sp.OG')!['schedule'] as Group[]).map(({ day }) => day)
  expect([days, placeOf('Senin'), placeOf('Rabu'), placeOf('Minggu')]).toEqual([
    ['Senin', 'Rabu', 'Jumat'],
    [1, 1],
    [2, 2],
    [3, 3],
  ])
})

test('what a group is for is said above its fields', () => {
  const leadOf = (...place: string[]) => contentForm.lead!(about, new URLSearchParams({ di: JSON.stringify(place) }))
  expect(leadOf('contact', 'crisis')).toEqual([expect.stringContaining('ingin mengakhiri hidupnya')])
  expect([leadOf('hospital', 'address'), leadOf('contact')]).toEqual([[], []])
})

const OTHER = 'x'.repeat(LONGEST_TEXT + 1)

test.each(written)(
  'E06: %s: each field that is typed becomes what was typed, taken back it is as before, and is refused at its place with what check-content says',
  async (_, address, tree) => {
    const pairs = open(address)
    const leaves = pairs.filter(([name, value]) => value !== 'ya' && value !== 'tidak' && isTyped(tree, name))
    const answers = new URLSearchParams(
      pairs.map(([name, value]): [string, string] => [name, leaves.some(([leaf]) => leaf === name) ? OTHER : value]),
    )
    const read = contentForm.read(about, answers)
    if (!read.ok) throw new Error(JSON.stringify(read.errors))
    const there = apply(texts, read.changes)
    const back = apply({ ...texts, ...there }, read.changes.map(invert).toReversed())
    for (const [file, text] of Object.entries(back)) expect(valueIn(text)).toEqual(values[file])
    const loaded = await loadContent('sample', { drafts: there, most: 1000 })
    const { errors } = placed(loaded.ok ? [] : loaded.problems, read.at!)
    expect(leaves.map(([name]) => name).filter((name) => !/\.$/u.exec(errors[name] ?? ''))).toEqual([])
    expect(Object.values(errors).filter((said) => /\.yaml|tanda kutip|Petunjuk|\w:"|content\/|\b(?:true|false)\b/u.test(said))).toEqual([])
  },
)

function apply(before: Texts, changes: readonly Change[]): Texts {
  const applied = applyChanges(before, changes)
  if (!applied.ok) throw new Error(applied.reason)
  return applied.texts
}

/** Whether the field of that name is no list, no box and nothing that is only carried along. */
function isTyped(tree: ShapeField, name: string): boolean {
  const [step = '', ...rest] = name.split('.')
  if (tree.kind === 'group') return tree.fields.some((field) => field.name === step && isTyped(field, rest.join('.')))
  if (tree.kind === 'list' && betweenItems(tree) !== null) return name === ''
  if (tree.kind === 'list') return /^\d+$/u.test(step) && isTyped(tree.item, rest.join('.'))
  return name === '' && tree.kind !== 'yes-no'
}

const CHOOSE_COLOUR = '"merah" bukan pilihan yang dikenal. Pilih salah satu: warna utama; warna utama muda; warna pelengkap.'

const SEKAR = { di: JSON.stringify(['doctors', 'doctors', { name: 'dr. Sekar Ayu Wulandari, Sp.OG' }]) }

test.each([
  [
    SEKAR,
    'schedule.1.day',
    'dengan perjanjian',
    '"dengan perjanjian" bukan hari yang dikenal. Tulis "Hanya dengan perjanjian: Ya", dan kosongkan "Hari".',
  ],
  [SEKAR, 'schedule.1.day', '', 'Hari belum ada. Isi harinya, atau pilih "Hanya dengan perjanjian: Ya" bila hanya dengan perjanjian.'],
  [SEKAR, 'schedule.1.time', 'BPJS', expect.stringMatching(/^"BPJS" bukan jam yang dikenal\. Pakai "Catatan singkat": “BPJS”\./u)],
  [
    SEKAR,
    'schedule.1.day',
    'Senin minggu ke I & III',
    expect.stringMatching(/Tulis "Hari": “Senin”, "Hanya minggu ke berapa": 1, 3 \(minggu ke-1/u),
  ],
  [SEKAR, 'rating', 'x', 'Harus angka.'],
  [SEKAR, 'rating', '4,85', 'Paling banyak satu angka di belakang koma. Tulis seperti 4,8.'],
  [{ di: '["services","cards"]', mana: itemId((values['services'] as { cards: Plain[] }).cards[0]) }, 'colour', 'merah', CHOOSE_COLOUR],
  [{ di: '["services","specialties",{"name":"Anak"}]' }, 'icon', '', 'Ikon belum ada.'],
  [{ di: '["about"]' }, 'mission', `Aman.\n${'x'.repeat(161)}`, expect.stringMatching(/^Butir 2: .*160/u)],
  [{ di: '["contact","complaints"]' }, 'email', 'x', '"x" bukan alamat email. Tulis seperti info@rsud.example.'],
])('%j, %s: what is wrong with "%s" is said in the words of the form, not of the file', async (address, name, typed, said) => {
  const answers = new URLSearchParams([...open(address).filter(([one]) => one !== name), [name, typed]])
  const read = contentForm.read(about, answers)
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  const loaded = await loadContent('sample', { drafts: apply(texts, read.changes) })
  expect(placed(loaded.ok ? [] : loaded.problems, read.at!).errors).toEqual({ [name]: said })
})

const SITED = 'tests/hospitals/wana-segara'

test.each(['services.specialties', 'doctors.doctors', 'doctors.clinics', 'contact.openingHours', 'hospital.sites'])(
  '%s: each item gets another name, and what names it does too, in one act that is taken back',
  async (list) => {
    const files = textsIn(SITED)
    const house = contentOf(files)
    const items = valueAt(house.values, list.split('.')) as Group[]
    // Of two units with one name, at two places, what names it may mean either.
    for (const item of items.filter(({ name }) => items.filter((one) => one['name'] === name).length === 1)) {
      const key = list === 'hospital.sites' ? 'shortName' : 'name'
      const answers = { di: JSON.stringify(list.split('.')), mana: itemId(item), [key]: 'Nama Lain' }
      const read = contentForm.read(house, new URLSearchParams(answers))
      if (!read.ok) throw new Error(JSON.stringify(read.errors))
      const there = apply(files, read.changes)
      expect(await loadContent(SITED, { drafts: there })).toMatchObject({ ok: true })
      for (const [file, text] of Object.entries(apply({ ...files, ...there }, read.changes.map(invert).toReversed())))
        expect(valueIn(text)).toEqual(house.values[file])
    }
  },
)

test.each(['services.specialties', 'doctors.doctors', 'doctors.clinics', 'contact.openingHours', 'hospital.sites'])(
  'E29: %s: what others name is not taken away before these, each of which is told; all else is',
  async (list) => {
    const files = textsIn(SITED)
    const doctors = files.doctors?.replace('reason: ibadah haji', 'reason: ibadah haji, replacement: "dr. Bonar Situmeang, Sp.B"')
    const there = { ...files, ...(doctors && { doctors }) }
    const house = contentOf(there)
    const items = valueAt(house.values, list.split('.')) as Group[]
    for (const item of items.filter(({ name }) => items.filter((one) => one['name'] === name).length === 1)) {
      const answers = new URLSearchParams({ di: JSON.stringify(list.split('.')), mana: itemId(item) })
      const [read, naming] = [removeForm.read(house, answers), removeForm.naming?.(house, answers) ?? []]
      const gone: Change = { file: list.split('.')[0] as Change['file'], path: list.split('.').slice(1), kind: 'item', before: item }
      const loaded = await loadContent(SITED, { drafts: { ...there, ...apply(there, read.ok ? read.changes : [gone]) } })
      const isOfName =
        !loaded.ok && loaded.problems.some(({ message }) => message.includes(`${JSON.stringify(item['shortName'] ?? item['name'])} bukan `))
      expect([item['name'], read.ok, isOfName]).toEqual([item['name'], naming.length === 0, naming.length > 0])
    }
  },
)

test('what the main address is called is asked beside other places alone, and what names it follows it', async () => {
  const house = textsIn(SITED)
  const calendar = house.calendar?.replace('[alamat utama]', '[Kampus Rimba]') ?? ''
  const files = { ...house, calendar, hospital: `${house.hospital}mainSite: Kampus Rimba\n` }
  const named = contentOf(files)
  const asked = { di: JSON.stringify(['hospital']), mainSite: 'Kampus Hulu' }
  const namesOf = (one: typeof named) => contentForm.fields(one, new URLSearchParams({ di: asked.di })).map(({ name }) => name)
  expect(namesOf(named)).toContain('mainSite')
  expect(namesOf(about)).not.toContain('mainSite')
  const read = contentForm.read(named, new URLSearchParams(asked))
  const there = apply(files, read.ok ? read.changes : [])
  expect(there).toMatchObject({
    calendar: expect.stringContaining('only: [ Kampus Hulu ]'),
    hospital: expect.stringContaining('mainSite: Kampus Hulu'),
  })
  expect(await loadContent(SITED, { drafts: there })).toMatchObject({ ok: true })
})

test('a colour is asked for with what the page makes of it, a picture without none only where one must be, an icon with its drawing, a point with where it lies', () => {
  const fieldsOf = (place: string[], typed: Record<string, string> = {}) =>
    contentForm.fields(about, new URLSearchParams({ di: JSON.stringify(place), ...typed }))
  const [brand] = fieldsOf(['hospital', 'colours'], { brand: '#7A1F2B' })
  expect(brand).toMatchObject({ kind: 'colour', value: '#7A1F2B' })
  const shades = brand?.kind === 'colour' ? brand.shades : []
  expect(shades.map(({ use }) => use)).toContain('Tombol dan judul')
  for (const { ground, text, contrast } of shades) expect([ground === text, contrast >= 4.5]).toEqual([false, true])
  expect(fieldsOf(['hospital', 'colours'], { brand: 'merah' })[0]).toMatchObject({ shades: [] })
  const pressed = contentForm.turn!(new URLSearchParams({ brand: 'merah', 'brand.pilih': '#000000' }), 'warna:brand:#1f5f99')
  expect([...pressed!]).toEqual([['brand', '#1f5f99']])
  const focus = fieldsOf(['hero', 'picture']).find(({ name }) => name === 'focus')
  expect(focus).toMatchObject({ value: '', choices: expect.arrayContaining([{ value: '', label: 'tengah' }]) })
  const none = (field: FormField | undefined) => field?.kind === 'picture' && field.choices.some(({ value }) => value === '')
  const director = fieldsOf(['hospital', 'director']).find(({ name }) => name === 'picture')
  expect(none(fieldsOf(['hero', 'picture'])[0])).toBe(false)
  expect(none(director?.kind === 'group' ? director.fields[0] : undefined)).toBe(true)
  const heart = { value: 'heart', label: 'jantung', icon: 'heart' }
  const icons = (typed = {}) => fieldsOf(['about', 'values'], typed).find(({ kind }) => kind === 'icons')
  expect(icons()).toMatchObject({ choices: expect.arrayContaining([heart]) })
  expect(icons({ icon: 'brain', 'icon.cari': ' Jantung' })).toMatchObject({ choices: [{ value: 'brain' }, heart], value: 'brain' })
  expect(icons({ 'icon.cari': 'zzz' })).toMatchObject({ choices: [{ value: '' }], search: { hint: 'Tidak ada ikon dengan kata itu.' } })
  const linkOf = (titik: string) => fieldsOf(['hospital', 'coordinates'], { titik }).at(-1)?.link?.href
  expect([linkOf('-2,99, 104,75'), linkOf('')]).toEqual([expect.stringContaining('mlat=-2.99&mlon=104.75'), undefined])
})

test('E06: the words of all specialties are on one page, and each that changes is a change of its own', () => {
  const address = { di: JSON.stringify(['services', 'specialties']), mana: WHOLE }
  const fields = contentForm.fields(about, new URLSearchParams(address))
  const [, second, ...others] = about.site.services.specialties.map(({ name }) => name)
  expect(fields.map(({ label }) => label)).toEqual(about.site.services.specialties.map(({ name }) => name))
  expect([others.length > 10, contentForm.away!(about, new URLSearchParams(address))]).toEqual([true, null])
  const [semula = ''] = contentForm.opened!(about, new URLSearchParams(address))
  const reading = contentForm.read(about, new URLSearchParams({ ...address, semula, 1: 'batuk, pilek' }))
  expect(reading.ok && reading.changes).toMatchObject([
    { path: ['specialties', { name: second }, 'words'], kind: 'field', after: 'batuk, pilek' },
  ])
  const saved = valueIn(apply(texts, reading.ok ? reading.changes : [])['services'] ?? '')
  expect(valueAt(saved, ['specialties', 1, 'words'])).toBe('batuk, pilek')
})
