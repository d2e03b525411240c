import type { StaffRole } from '../../ground/database/staff-roles.ts'
import { formatPhone } from '../../contract/phone.ts'
import { addDays } from '../../schedule/calendar-day.ts'
import type { CalendarDay } from '../../schedule/calendar-day.ts'
import { covers } from '../../schedule/dated-facts.ts'
import { dayInWords } from '../../content/day-in-words.ts'
import { practiceOn } from '../../schedule/practice-day.ts'
import type { PracticeDay } from '../../schedule/practice-day.ts'
import { isEmergency } from '../../schedule/emergency-cover.ts'
import { writeTimes } from '../../schedule/times.ts'
import type { Site } from '../../content/site.ts'
import type { Doctor } from '../../content/shapes/doctors.ts'
import type { DocumentLink } from '../../ground/documents/document-view.ts'
import type { PeopleGroup, PersonLine, StaffToday } from '../staff-view.ts'
import { describeChange } from '../words/fact-words.ts'
import { visitorWords } from '../words/visitor-words.ts'
import {
  actOf,
  appendAct,
  confirmationsOf,
  findEntryList,
  formAddress,
  inTurn,
  itemLinks,
  listOfPerson,
  unmarkedOf,
} from '../../editor/index.ts'
import type { About, Group, Place } from '../../editor/index.ts'
import { addressOf } from '../../ground/http/documents.ts'
import { afterSave, BEGIN_LINK, CONTENTS_LINK, EDITORS, EVERYONE, MANAGERS, PUBLISH_LINK } from '../asked.ts'
import type { AskedByStaff, StaffAnswer, StaffNeeds, StaffRoute } from '../asked.ts'
import { MARKS_LINK } from '../change/change.tsx'
import { doneOf } from '../history/history.tsx'

const PHONES_FACT = 'telepon'
const PHONES_FORM = formAddress({ file: 'hospital', path: ['phones'] })
const COMING_DAYS = 14
const DAY_MILLISECONDS = 24 * 60 * 60_000
/** A fact that nobody has looked at for so long is asked for. */
const CONFIRMED_DAYS = 30
/** Leave without an end is asked for so often. */
const OPEN_LEAVE_DAYS = 7
const MOST_ASKED = 5
const MOST_FOUND = 20

/** The first page: what is so today, what is planned, and where anything is changed. */
export const todayRoutes: StaffRoute[] = [
  { method: 'GET', path: '/petugas', roles: EVERYONE, answer: (asked) => asked.needs.costly.turn(() => showToday(asked)) },
  { method: 'POST', path: '/petugas/masih-benar', roles: EDITORS, answer: confirm },
]

async function showToday(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, query, staff } = asked
  const about = await needs.about()
  const { site, situation } = needs.current()
  const mayEdit = EDITORS.includes(staff.role)
  const { doctors } = site.doctors
  const isAhead = query.get('hari') === 'besok'
  const day = isAhead ? addDays(about.today, 1) : about.today
  const practice = practiceOn(doctors, site.calendar, day)
  const lines = doctors.map((doctor, index): PersonLine & { isToday: boolean; specialty: string } => {
    const isAway = doctor.absences.some((absence) => covers(absence, day))
    const { sessions = [] } = practice[index] ?? {}
    const state = visitorWords({ site, situation, publicUrl: needs.publicUrl }, [doctor.name]).slice(0, isAway ? 2 : 1)
    const hours = sessions.map(({ time }) => (time === null ? 'jam belum tentu' : writeTimes([time]).text))
    const planned = [...(isAway ? ['tidak praktik'] : []), ...hours].join(', ')
    return {
      name: doctor.name,
      specialty: doctor.specialty,
      text: [doctor.specialty, ...(isAhead ? [planned] : state)].filter(Boolean).join(' · '),
      links: linksOf(doctor.name, mayEdit),
      isToday: sessions.length > 0 || isAway,
    }
  })
  const search = (query.get('cari') ?? '').trim()
  const found = foundBy(search, lines, mayEdit ? [...clinicLines(site, practice), ...serviceLines(site)] : [])
  const body: StaffToday = {
    kind: 'today',
    open: visitorWords({ site, situation, publicUrl: needs.publicUrl }, []),
    asks: mayEdit ? await asksOf(asked, about) : [],
    search,
    found: search === '' ? null : found.slice(0, MOST_FOUND),
    day: isAhead
      ? { title: `Praktik besok, ${dayInWords(day)}`, other: { text: 'Lihat hari ini', href: '/petugas#praktik' } }
      : { title: 'Praktik hari ini', other: { text: 'Lihat besok', href: '/petugas?hari=besok#praktik' } },
    today: bySpecialty(lines.filter(({ isToday }) => isToday)),
    rest: bySpecialty(lines.filter(({ isToday }) => !isToday)),
    coming: comingOf(about),
    house: mayEdit ? [...beginningLinks(needs, about, staff.role), ...HOUSE] : [],
    facts: mayEdit ? factsIn(HOUSE_LISTS, about) : [],
  }
  return { page: { title: 'Hari ini', body, done: await doneOf(needs, query) } }
}

/** A person's own card stands first, then a clinic or service whose own name was typed, then whoever else it fits: a press on the first is meant for one. */
function foundBy(search: string, people: readonly PersonLine[], clinics: readonly PersonLine[]): PersonLine[] {
  const wanted = search.toLowerCase().replace(CLINIC, '')
  const isNamed = ({ name }: PersonLine): boolean => ` ${name.toLowerCase().replace(CLINIC, '')}`.includes(` ${wanted}`)
  const named = people.filter(({ name }) => name.toLowerCase().includes(wanted))
  const others = people.filter((one) => !named.includes(one) && one.text.toLowerCase().includes(wanted))
  const meant = clinics.filter(isNamed)
  return CLINIC.test(search.toLowerCase()) ? [...meant, ...named, ...others] : [...named, ...meant, ...others]
}

const CLINIC = /^poli(?:klinik)?\s+/u

function bySpecialty(lines: readonly (PersonLine & { specialty: string })[]): PeopleGroup[] {
  const groups = [...Map.groupBy(lines, ({ specialty }) => specialty)].map(([specialty, people]) => ({ specialty, people }))
  return groups.toSorted((one, other) => one.specialty.localeCompare(other.specialty, 'id'))
}

/** A clinic as one thing: what is said of it is said of all who practise in it. An emergency unit is none. */
function clinicLines({ services, doctors }: Site, practice: readonly PracticeDay[]): PersonLine[] {
  return services.specialties.flatMap(({ name }) => {
    const sitsIn = doctors.doctors.filter(({ specialty, schedule }) => [specialty, ...schedule.map(({ clinic }) => clinic)].includes(name))
    if (sitsIn.length === 0 || isEmergency({ name })) return []
    const now = doctors.doctors.filter((_, index) => practice[index]?.sessions.some(({ clinic }) => clinic === name))
    return {
      name: `Poliklinik ${name}`,
      text: now.map((doctor) => doctor.name).join('; ') || 'tidak ada yang praktik',
      links: [
        { text: 'Jam lain', href: addressOf('/petugas/ubah/jam-poli', { poli: name }) },
        {
          text: 'Semua tidak praktik',
          href: addressOf('/petugas/ubah/tidak-praktik', { poli: name, siapa: sitsIn.map((doctor) => doctor.name) }),
        },
      ],
    }
  })
}

/** Hours without a doctor's name, which are at other hours, elsewhere or dropped on a day as a session is. */
function serviceLines({ doctors }: Site): PersonLine[] {
  return doctors.clinics.map(({ name, schedule }) => {
    const href = formAddress({ file: 'doctors', path: ['clinics', { name }, 'changes'] })
    return { name, text: scheduleOf({ schedule }), links: [{ text: 'Jam lain, atau batal satu hari', href }] }
  })
}

const calendarList = (list: string): string => formAddress({ file: 'calendar', path: [list] })

const HOUSE = [
  { text: 'Jam lain di satu poliklinik', href: '/petugas/ubah/jam-poli' },
  { text: 'Tambah pengumuman', href: calendarList('notices') },
  { text: 'Tutup atau libur', href: calendarList('closures') },
  { text: 'Jam khusus selama suatu masa, misalnya Ramadan', href: calendarList('seasons') },
  { text: 'Beberapa orang tidak praktik', href: '/petugas/ubah/tidak-praktik' },
  { text: 'Tambah dokter', href: formAddress({ file: 'doctors', path: ['doctors'] }) },
  { text: 'Nomor telepon', href: PHONES_FORM },
  { text: 'Semua isi halaman', href: CONTENTS_LINK.href },
]

/** What is still to be done before the site is the hospital's. */
function beginningLinks({ beginning }: StaffNeeds, about: About, role: StaffRole): DocumentLink[] {
  if (beginning.isOpen()) return MANAGERS.includes(role) ? [BEGIN_LINK] : []
  const left = about.marks.length + unmarkedOf(about).length
  if (left > 0) return [{ ...MARKS_LINK, text: `${MARKS_LINK.text} (${left} lagi)` }]
  return about.site.hospital.demo && MANAGERS.includes(role) ? [PUBLISH_LINK] : []
}

const HOUSE_LISTS: readonly Place[] = ['notices', 'closures', 'seasons'].map((list) => ({ file: 'calendar', path: [list] }))
const PERSON_LISTS = ['schedule', 'absences', 'changes', 'extra']

/** What is written in these lists and not over yet, from which day on, and what can be done about it. */
function factsIn(lists: readonly Place[], about: About) {
  return lists.flatMap((place) => {
    const items = findEntryList(about, place)
    return items.flatMap((item) => {
      const day = firstDayOf(item, about.today)
      const text = describeChange({ ...place, kind: 'item', after: item }, about.today)
      return day === null ? [] : [{ day, text, links: itemLinks(place, items, item) }]
    })
  })
}

function linksOf(name: string, mayEdit: boolean) {
  const about = { siapa: name }
  const leave = { text: 'Tidak praktik', href: addressOf('/petugas/ubah/tidak-praktik', about) }
  return [...(mayEdit ? [leave] : []), { text: 'Lainnya', href: addressOf('/petugas/orang', about) }]
}

/** Everything dated that holds or begins within two weeks, by its day. */
function comingOf(about: About): StaffToday['coming'] {
  const last = addDays(about.today, COMING_DAYS)
  const lists = about.site.doctors.doctors.flatMap(({ name }) => PERSON_LISTS.map((list) => listOfPerson(name, list)))
  const facts = factsIn([...lists, ...HOUSE_LISTS], about)
  return facts.filter(({ day }) => day <= last).toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/** The next day on which a dated fact matters; null when it has no date, or is over. */
function firstDayOf(item: Group, today: CalendarDay): CalendarDay | null {
  const [from, until] = [item['date'] ?? item['from'] ?? item['until'], item['date'] ?? item['until'] ?? '9999-12-31']
  if (typeof from !== 'string' || typeof until !== 'string' || until < today) return null
  // A row that once began is nothing to come; leave without an end goes on.
  if (item['day'] !== undefined && from < today) return null
  return from < today ? today : from
}

async function asksOf({ needs }: AskedByStaff, { site, today }: About): Promise<StaffToday['asks']> {
  const confirmed = await confirmationsOf(needs.database)
  const now = needs.clock.now().getTime()
  const isOlder = (fact: string, days: number): boolean => (confirmed.get(fact)?.getTime() ?? 0) <= now - days * DAY_MILLISECONDS
  const { doctors } = site.doctors
  const open = doctors.flatMap(({ name, absences }) =>
    absences.flatMap(({ from, until }) => {
      const fact = leaveFactOf(name, from)
      return until === undefined && from <= addDays(today, -OPEN_LEAVE_DAYS) && isOlder(fact, OPEN_LEAVE_DAYS) ? [{ name, fact }] : []
    }),
  )
  const due = doctors.filter(({ name }) => isOlder(factOf(name), CONFIRMED_DAYS)).slice(0, MOST_ASKED)
  const dueFacts = due.map(({ name }) => factOf(name))
  const ask = (text: string, facts: string[], button: string, change?: string) => ({
    text,
    post: '/petugas/masih-benar',
    fields: facts.map((fact) => ['fakta', fact] as const),
    button,
    change: change === undefined ? null : { text: 'Ubah', href: change },
  })
  const pageOf = (name: string): string => addressOf('/petugas/orang', { siapa: name })
  const phones = Object.values(needs.current().site.hospital.phones)
    .flatMap((phone) => (phone === undefined ? [] : formatPhone(phone)))
    .join(', ')
  return [
    ...(isOlder(PHONES_FACT, CONFIRMED_DAYS)
      ? [ask(`Nomor telepon di halaman: ${phones}. Masih benar?`, [PHONES_FACT], 'Masih benar', PHONES_FORM)]
      : []),
    ...open.map(({ name, fact }) =>
      ask(`${name} tidak praktik, belum diketahui sampai kapan. Masih tidak praktik?`, [fact], 'Masih', pageOf(name)),
    ),
    ...due.map((doctor) =>
      ask(`Jadwal ${doctor.name}: ${scheduleOf(doctor)}. Masih benar?`, [factOf(doctor.name)], 'Masih benar', pageOf(doctor.name)),
    ),
    ...(due.length > 1 ? [ask(`Semua ${due.length} jadwal di atas masih benar?`, dueFacts, 'Semuanya masih benar')] : []),
  ]
}

function factOf(name: string): string {
  return `dokter:${name}`
}

function leaveFactOf(name: string, from: CalendarDay): string {
  return `cuti:${name}:${from}`
}

function scheduleOf({ schedule }: Pick<Doctor, 'schedule'>): string {
  return schedule.map(({ day, time }) => [day.text, time?.text].filter(Boolean).join(' ')).join('; ') || 'belum ada jadwal'
}

async function confirm({ needs, form, staff }: AskedByStaff): Promise<StaffAnswer> {
  const { site } = needs.current()
  const known = new Set([
    PHONES_FACT,
    ...site.doctors.doctors.flatMap(({ name, absences }) => [factOf(name)].concat(absences.map(({ from }) => leaveFactOf(name, from)))),
  ])
  const facts = [...new Set(form.getAll('fakta'))].filter((fact) => known.has(fact))
  if (facts.length === 0) return { redirect: '/petugas' }
  const names = facts.map((fact) => (fact === PHONES_FACT ? 'nomor telepon' : (fact.split(':')[1] ?? ''))).join(', ')
  const act = actOf('confirm', `Masih benar: ${names}`, { confirms: facts })
  return afterSave('/petugas', await inTurn(needs.database, (trx) => appendAct(trx, staff, act, needs.clock.now())))
}
