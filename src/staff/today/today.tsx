import type { StaffRole } from '../../ground/database/staff-roles.ts'
import { addDays, type CalendarDay } from '../../schedule/calendar-day.ts'
import { covers } from '../../schedule/dated-facts.ts'
import { dayInWords } from '../../content/day-in-words.ts'
import { practiceOn } from '../../schedule/practice-day.ts'
import { writeTimes } from '../../schedule/times.ts'
import type { DocumentLink } from '../../ground/documents/document-view.ts'
import { ActLink, List, Onward, Paragraphs, Section } from '../../ground/documents/parts.tsx'
import { formatWeekday } from '../../ground/ui/format/calendar.ts'
import { wholeTimes } from '../../ground/ui/format/whole-times.tsx'
import { findEntryList, formAddress, itemLinks, listOfPerson, findUnmarked } from '../../editor/index.ts'
import type { ContentNow, Group, Place } from '../../editor/index.ts'
import { addressOf } from '../../ground/http/documents.ts'
import { BEGIN_LINK, CONTENTS_LINK, EDITORS, EVERYONE, MANAGERS, message, PUBLISH_LINK, TODAY_LINK } from '../asked.tsx'
import type { AskedByStaff, StaffAnswer, StaffNeeds, StaffRoute } from '../asked.tsx'
import { fill, MARKS_LINK } from '../change/change.ts'
import { describeChange } from '../words/fact-words.ts'
import { FactLines } from '../pages/FactLines.tsx'
import { visitorWords } from '../words/visitor-words.ts'
import { readSentence } from './read-sentence.ts'
import { clinicLines, foundBy, FoundLines, NamedLines, SearchForm, serviceLines, type NamedLine } from './search.tsx'
import { PHONES_FORM, stillRight } from './still-right.tsx'

const COMING_DAYS = 14
/** A sentence that is longer is refused: half of one could mean something else. */
const LONGEST_TYPED = 200

/** The first page: what is so today, what is planned, and where anything is changed. */
export const todayRoutes: StaffRoute[] = [{ method: 'GET', path: '/petugas', roles: EVERYONE, answer: beginToday }]

/** What is typed is a sentence of what changes, or else somebody to be found. */
async function beginToday(asked: AskedByStaff): Promise<StaffAnswer> {
  const typed = EDITORS.includes(asked.staff.role) ? (asked.query.get('cari') ?? '') : ''
  if (typed.length > LONGEST_TYPED)
    return message(422, 'Terlalu panjang', [`Tulis satu perubahan saja, paling banyak ${LONGEST_TYPED} huruf. Belum ada yang berubah.`])
  const read = typed === '' ? null : readSentence(typed, await asked.needs.about())
  if (read === null) return asked.needs.costly.turn(() => showToday(asked))
  const questions = read.asked.length > 0 ? [`Anda menulis: “${typed}”.`, ...read.asked] : []
  if (read.form !== null) return fill(asked, read.form, read.answers, questions)
  const body = (
    <>
      <Paragraphs texts={read.asked} />
      <Sentence typed={typed} />
    </>
  )
  return { status: 422, page: { title: 'Belum jelas', isWrong: true, back: TODAY_LINK, body } }
}

function Sentence({ typed }: { typed: string }) {
  return (
    <SearchForm
      label="Tulis perubahan, atau cari orang"
      hint="Misalnya “dr. Andi cuti besok” atau “poli anak besok buka jam 10”, atau sebagian nama. Belum ada yang disimpan sebelum Anda memeriksanya."
      search={typed}
      place={{ action: '/petugas', id: 'cari', hidden: [] }}
    />
  )
}

async function showToday(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, query, staff } = asked
  const about = await needs.about()
  const now = needs.current()
  const { site } = now
  const mayEdit = EDITORS.includes(staff.role)
  const isAhead = query.get('hari') === 'besok'
  const day = isAhead ? addDays(about.today, 1) : about.today
  const practice = practiceOn(site.doctors.doctors, site.calendar, day)
  const doctors = site.doctors.doctors.map(({ name, specialty, absences }, index) => {
    const isAway = absences.some((absence) => covers(absence, day))
    const { sessions = [] } = practice[index] ?? {}
    const state = visitorWords(now, [name]).slice(0, isAway ? 2 : 1)
    const hours = sessions.map(({ time }) => (time === null ? 'jam belum tentu' : writeTimes([time]).text))
    const planned = [...(isAway ? ['tidak praktik'] : []), ...hours].join(', ')
    return {
      name,
      specialty,
      text: [specialty, ...(isAhead ? [planned] : state)].filter(Boolean).join(' · '),
      links: [
        ...(mayEdit ? [{ text: 'Tidak praktik', href: addressOf('/petugas/ubah/tidak-praktik', { siapa: name }) }] : []),
        { text: 'Lainnya', href: addressOf('/petugas/orang', { siapa: name }) },
      ],
      isOnDuty: sessions.length > 0 || isAway,
    }
  })
  const search = (query.get('cari') ?? '').trim()
  const house = mayEdit ? [...beginningLinks(needs, about, staff.role), ...HOUSE] : []
  const facts = mayEdit ? factsIn(HOUSE_LISTS, about) : []
  const off = doctors.filter(({ isOnDuty }) => !isOnDuty)
  const coming = listComing(about)
  const body = (
    <>
      <Sentence typed={search} />
      {search !== '' ? (
        <FoundLines
          search={search}
          lines={foundBy(search, doctors, mayEdit ? [...clinicLines(site, practice), ...serviceLines(site)] : [])}
        />
      ) : (
        <>
          {house.length > 0 && (
            <Section id="rumah" title="Untuk seluruh rumah sakit">
              <ul className="grid">
                {house.map((link) => (
                  <li key={link.href}>
                    <ActLink link={link} />
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <Section id="buka" title="Yang dibaca pengunjung sekarang">
            <List texts={visitorWords(now, [])} look="card" />
          </Section>
          <Section id="praktik" title={isAhead ? `Praktik besok, ${dayInWords(day)}` : 'Praktik hari ini'}>
            <Onward link={isAhead ? TO_TODAY : TO_TOMORROW} />
            {off.length === doctors.length && <p>Tidak ada yang praktik.</p>}
            <Doctors lines={doctors.filter(({ isOnDuty }) => isOnDuty)} />
          </Section>
          {off.length > 0 && (
            <Section id="lain" title="Yang lain">
              <Doctors lines={off} />
            </Section>
          )}
          <Section id="rencana" title="14 hari ke depan">
            {coming.length === 0 && <p>Belum ada yang direncanakan.</p>}
            <ul className="lines">
              {coming.map(({ day: begin, text }) => (
                <li key={`${begin} ${text}`}>
                  <b>{formatWeekday(begin)}</b> {wholeTimes(text)}
                </li>
              ))}
            </ul>
          </Section>
          {facts.length > 0 && (
            <Section id="tertulis" title="Pengumuman, tutup, dan masa">
              <FactLines facts={facts} />
            </Section>
          )}
          {mayEdit && (await stillRight(asked, about))}
        </>
      )}
    </>
  )
  return { page: { title: 'Hari ini', body } }
}

const TO_TODAY = { text: 'Lihat hari ini', href: '/petugas#praktik' }
const TO_TOMORROW = { text: 'Lihat besok', href: '/petugas?hari=besok#praktik' }

/** By their specialty, closed until somebody opens it. */
function Doctors({ lines }: { lines: readonly (NamedLine & { specialty: string })[] }) {
  const groups = [...Map.groupBy(lines, ({ specialty }) => specialty)].toSorted(([one], [other]) => one.localeCompare(other, 'id'))
  return (
    <div className="groups">
      {groups.map(([specialty, people]) => (
        <details key={specialty}>
          <summary>
            {specialty} ({people.length})
          </summary>
          <NamedLines lines={people} />
        </details>
      ))}
    </div>
  )
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
function beginningLinks({ beginning }: StaffNeeds, about: ContentNow, role: StaffRole): DocumentLink[] {
  if (beginning.isOpen()) return MANAGERS.includes(role) ? [BEGIN_LINK] : []
  const left = about.marks.length + findUnmarked(about).length
  if (left > 0) return [{ ...MARKS_LINK, text: `${MARKS_LINK.text} (${left} lagi)` }]
  return about.site.hospital.demo && MANAGERS.includes(role) ? [PUBLISH_LINK] : []
}

const HOUSE_LISTS: readonly Place[] = ['notices', 'closures', 'seasons'].map((list) => ({ file: 'calendar', path: [list] }))
const PERSON_LISTS = ['schedule', 'absences', 'changes', 'extra']

/** What is written in these lists and not over yet, from which day on, and what can be done about it. */
function factsIn(lists: readonly Place[], about: ContentNow) {
  return lists.flatMap((place) => {
    const items = findEntryList(about, place)
    return items.flatMap((item) => {
      const day = findNextDay(item, about.today)
      const text = describeChange({ ...place, kind: 'item', after: item }, about.today)
      return day === null ? [] : [{ day, text, links: itemLinks(place, items, item) }]
    })
  })
}

/** Everything dated that holds or begins within two weeks, by its day. */
function listComing(about: ContentNow) {
  const last = addDays(about.today, COMING_DAYS)
  const lists = about.site.doctors.doctors.flatMap(({ name }) => PERSON_LISTS.map((list) => listOfPerson(name, list)))
  const facts = factsIn([...lists, ...HOUSE_LISTS], about)
  return facts.filter(({ day }) => day <= last).toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/** The next day on which a dated fact matters; null when it has no date, or is over. */
function findNextDay(item: Group, today: CalendarDay): CalendarDay | null {
  const [from, until] = [item['date'] ?? item['from'] ?? item['until'], item['date'] ?? item['until'] ?? '9999-12-31']
  if (typeof from !== 'string' || typeof until !== 'string' || until < today) return null
  // A row that once began is nothing to come; leave without an end goes on.
  if (item['day'] !== undefined && from < today) return null
  return from < today ? today : from
}
