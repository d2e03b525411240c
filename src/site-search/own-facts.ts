import { everydayFacts, fieldsWithTexts, unsaidFields } from '../content/everyday-facts.ts'
import { labelAt, valueAt, type Site } from '../content/site.ts'
import { inForce } from '../content/in-force.ts'
import { inDigits, readSurvey } from '../content/public-facts/survey.ts'
import { readTariffs } from '../content/public-facts/tariffs.ts'
import { shownAt } from '../content/public-facts/words.ts'
import { weekWords } from '../page/sections/Doctors/schedule-lines.ts'
import { standardAddress, tariffAddress } from '../contract/address-name.ts'
import type { ShownBeds } from '../contract/beds.ts'
import { sayFree } from '../contract/say-free.ts'
import { formatPhone } from '../contract/phone.ts'
import { formatDay, formatRowDays } from '../ground/ui/format/calendar.ts'
import { formatRupiah } from '../ground/ui/format/numbers.ts'
import { sayTariff } from '../public-service/index.ts'
import { UNIT_KINDS, unitName, type UnitHours, type UnitKind } from '../schedule/dated-facts.ts'
import { DAY_NAMES, EVERY_DAY } from '../schedule/days.ts'
import { unitKind } from '../schedule/unit-state.ts'
import { readPassage, type Passage } from './passages.ts'
import { reader } from './reading.ts'

/** Fields with a title for the other fields of the same object. */
const NAMES = ['title', 'service', 'label', 'name']
/** The column of a tariff table that is the sum of the others. */
const SUM = /^(?:tarif|jumlah|total|biaya)$/iu

const isRow = (value: unknown): value is UnitHours => typeof value === 'object' && value !== null && 'hours' in value && 'days' in value
const sayHours = (row: UnitHours): string =>
  `${[unitName(row), formatRowDays(row)].filter(Boolean).join(', ')}: ${row.hours.text.replaceAll(':', '.').replaceAll('-', '–')}`

/** The value of a field as visitors read it; nothing if it is empty. */
function sayField(value: unknown): string[] {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? value : value.filter(isRow).map(sayHours)
  if (typeof value === 'number') return [formatRupiah(value)]
  if (typeof value !== 'string') return []
  if (value.startsWith('+62')) return [formatPhone(value)]
  return [/^\d{4}-\d\d-\d\d$/u.test(value) ? formatDay(value) : value]
}

/** A line of a fact with the values of its fields: none if a field is empty, one for each value of a list. */
function sayLine(line: string, values: object): string[] {
  const [, before = '', path = '', after = ''] = /^([^{]*)\{([\w.]+)\}(.*)$/u.exec(line) ?? []
  if (path === '') return [line]
  return sayField(valueAt(values, path.split('.'))).flatMap((said) => sayLine(after, values).map((rest) => before + said + rest))
}

const sayEach = (title: string, said: readonly string[] = []) => said.map((text) => ({ title, text }))

export type OwnFacts = ReturnType<typeof ownFacts>

/** What the content's fields say: the everyday facts by key, and passages about anything else. */
export function ownFacts(content: Site, today: string, beds: ShownBeds | null) {
  const site = inForce(content, today)
  const { contact, registration, public: facts, calendar } = site
  const named = (rows: readonly UnitHours[], usual: string) => rows.map((row) => Object.assign({}, row, { name: row.name ?? usual }))
  const unitsOf = (kind: UnitKind): UnitHours[] => contact.openingHours.filter((row) => unitKind(row) === kind)
  const visiting = [...named(contact.visitingHours, 'Rawat inap'), ...unitsOf('visiting')]
  const clinics = unitsOf('clinics')
  const closed = EVERY_DAY.filter((day) => clinics.length > 0 && !clinics.some(({ days }) => days.days.includes(day)))
  const [survey] = facts.surveys.toSorted((one, other) => other.until.localeCompare(one.until))
  const read = survey ? readSurvey(survey.elements) : { problem: '' }
  const values = {
    ...site,
    calendar: { notices: calendar.notices.filter(({ from, until }) => from <= today && today <= until) },
    units: {
      ...Object.fromEntries(UNIT_KINDS.map((kind) => [kind, unitsOf(kind)])),
      visiting,
      icu: visiting.filter(({ name = '' }) => reader.read(name).classes.has('icu')),
      closed: closed.map((day) => `${DAY_NAMES[day - 1]} tutup`).join(', ') || undefined,
      desk: named(registration.openingHours, 'Loket'),
    },
    sites: site.hospital.sites.map(({ shortName, address: at }) => `${shortName}: ${at.street}, ${at.district}, ${at.city}`),
    rights: sayEach('Hak pasien', facts.patientRights?.rights),
    told: [...sayEach('Sejarah', site.about.history), ...sayEach('Visi dan misi', [site.about.vision ?? [], site.about.mission].flat())],
    clinics: site.doctors.clinics.map((one) => ({ title: one.name, text: weekWords(one, site, today).join('; ').replaceAll(':', '.') })),
    lapor: contact.complaints?.lapor ? 'Nasional: SP4N-LAPOR! (lapor.go.id)' : undefined,
    survey: 'index' in read ? { year: survey?.until.slice(0, 4), index: inDigits(read.index), grade: read.grade } : {},
    services: { ...site.services, names: facts.standards.map(({ service }) => service).join(', ') || undefined },
    beds: beds && [...(beds.classes ?? []).map((one) => `${one.name}: ${sayFree(one)}`), sayBedTime(beds)],
  }
  const own = [...everydayFacts].map(([key, { called, at: href = '', says: lines = [] }]) => {
    const said = lines.map((line) => sayLine(line, values))
    // A line without a field counts only beside one with a field, except about privacy.
    const isThere = key === 'privacy' || said.some((each, nth) => each.length > 0 && lines[nth]?.includes('{'))
    return [key, { called, lines: isThere ? said.flat() : [], href: isThere ? href : undefined }] as const
  })
  const { nextTariffs: next, ...held } = registration
  const texts = fieldsWithTexts.flatMap(([href, paths]) =>
    paths.flatMap((path) => textsIn(valueAt({ ...values, registration: held }, path.split('.')), '', href)),
  )
  const later = textsIn(next?.entries, '', '/#registration').map((one) =>
    Object.assign(one, { text: `${one.text} mulai ${formatDay(next?.since ?? today)}` }),
  )
  const passages = [...facts.tariffs.flatMap(tariffRows), ...texts, ...later].map((one) => readPassage(one))
  return {
    facts: new Map(own),
    passages,
    /** Also figures and officers, which are about no everyday fact: the number of visits in a year does not answer a question about visiting hours. */
    allPassages: [...passages, ...[...facts.performance.flatMap(figureRows), ...officerRows(facts)].map((one) => readPassage(one))],
  }
}

const sayBedTime = ({ classes, said, phone }: ShownBeds): string =>
  classes ? `Data ${said}` : `Belum diperbarui sejak ${said}. Tanyakan di ${formatPhone(phone)}.`

/** The passages in a value, each with the title nearest above it, and in a service also with the field's label. */
function textsIn(value: unknown, above: string, href: string): Passage[] {
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, above, href))
  if (typeof value !== 'object' || value === null) return []
  if (isRow(value)) return [{ title: unitName(value), text: sayHours(value), href }]
  const inside = new Map<string, unknown>(Object.entries(value))
  const title = NAMES.map((name) => inside.get(name)).find((name) => typeof name === 'string') ?? above
  const leads = [inside.get('to'), inside.get('link')].find((to) => typeof to === 'string')
  const isService = inside.has('service')
  const at = isService ? standardAddress(title) : (leads ?? href)
  const said = [...inside].flatMap(([name, one]): Passage[] => {
    const text = unsaidFields.has(name) || NAMES.includes(name) ? '' : sayField(one).join('; ')
    const label = isService ? labelAt(['public', 'standards', 0, name]) : undefined
    return text === '' ? textsIn(one, title, href) : [{ title: title || text, text, href: at, label }]
  })
  return said.length === 0 && title !== '' ? [{ title, text: title, href: at }] : said
}

const figureRows = ({ year, figures }: Site['public']['performance'][number]): Passage[] =>
  figures.map(({ name, value }) => ({ title: `${name} ${year}`, text: value, href: shownAt['public.performance'] }))

const officerRows = ({ officers }: Site['public']): Passage[] =>
  (officers?.people ?? []).map(({ post, name }) => ({ title: post, text: name, href: shownAt['public.officers'] }))

/** A passage for each row of a tariff table, with the heading above it; if a column is the sum of the others, only that one. */
function tariffRows({ title: table, table: sheet }: Site['public']['tariffs'][number]): Passage[] {
  const read = readTariffs(sheet)
  if ('problem' in read) return []
  const sum = read.columns.findIndex((column) => SUM.test(column))
  let heading = table
  return read.rows.flatMap(({ name, tariffs }) => {
    if (tariffs.length === 0) heading = name
    const said = tariffs.flatMap((tariff, nth) => {
      if (tariff === null || (sum >= 0 && nth !== sum)) return []
      return nth === sum ? sayTariff(tariff) : `${read.columns[nth]} ${sayTariff(tariff)}`
    })
    return said.length === 0 ? [] : { title: `${heading}, ${name}`, text: `${name}: ${said.join(', ')}`, href: tariffAddress(table) }
  })
}
