import { staffEndpoints } from '../../contract/endpoints.ts'
import { addDays, toInstant, writeTimes, type CalendarDay } from '../../schedule/times.ts'
import { dayInWords } from '../../content/sentence.ts'
import { covers } from '../../schedule/dated-facts.ts'
import { practiceOn, type PracticeSession } from '../../schedule/practice-day.ts'
import { situationAt } from '../../schedule/situation.ts'
import type { DocumentLink } from '../../ground/documents/document-view.ts'
import { ActLink, Fold, List, Onward, Paragraphs, Section } from '../../ground/documents/parts.tsx'
import { formatWeekday } from '../../ground/ui/format/calendar.ts'
import { entryAddress, findEntryList, itemAddress, listOfPerson, type ContentNow, type Group, type Place } from '../../editor/index.ts'
import { addressOf } from '../../ground/http/documents.ts'
import { EDITORS, message, NEWS_LINK, PRACTICE_READERS, REVIEWS_LINK, TODAY_LINK, type AskedByStaff, type StaffAnswer } from '../asked.tsx'
import { beginningCard } from '../begin/marks.tsx'
import { fill } from '../change/change.ts'
import { findLeave } from '../leave/leave.ts'
import { describeChange } from '../words/fact-words.ts'
import { houseWords, personWords } from '../words/visitor-words.ts'
import { houseActs, personLists, searchFields } from '../words/words.ts'
import { readSentence } from './read-sentence.ts'
import { bedsTrouble } from './beds-trouble.tsx'
import { clinicLines, foundBy, NamedLines, SearchForm, serviceLines } from './search.tsx'
import { stillRight } from './still-right.tsx'

const COMING_DAYS = 14
/** The longest sentence, in letters. A longer one is refused, because half of it could mean something else. */
const LONGEST_TYPED = 200

/** The first page. Moderators and public relations are led on to their own. Typed text is read as a change, or else as a search. */
export async function beginToday(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, query, staff } = asked
  const mayEdit = EDITORS.includes(staff.role)
  if (!mayEdit && query.size === 0) return { redirect: (staff.role === 'humas' ? NEWS_LINK : REVIEWS_LINK).href }
  const typed = mayEdit ? (query.get('cari') ?? '') : ''
  if (typed.length > LONGEST_TYPED)
    return message(422, 'Terlalu panjang', [`Tulis satu perubahan saja, paling banyak ${LONGEST_TYPED} huruf. Belum ada yang berubah.`])
  const about = await needs.about()
  const read = typed === '' ? null : await needs.costly.turn(async () => readSentence(typed, about))
  if (read === null) return needs.costly.turn(() => showToday(asked))
  const questions = read.asked.length > 0 ? [`Anda menulis: “${typed}”.`, ...read.asked] : []
  if (read.form !== null) return fill(asked, read.form, read.answers, questions)
  const body = (
    <>
      <Paragraphs texts={read.asked} />
      <SearchForm action={TODAY_LINK.href} {...searchFields.today} search={typed} />
    </>
  )
  return { page: { title: 'Belum jelas', isWrong: true, back: TODAY_LINK, body } }
}

/** What holds today, what is planned, and links for changes. */
async function showToday(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, query, staff } = asked
  const about = await needs.about()
  const { site, situation } = needs.current()
  const mayEdit = EDITORS.includes(staff.role)
  const mayLook = PRACTICE_READERS.includes(staff.role)
  const isAhead = query.get('hari') === 'besok'
  const day = isAhead ? addDays(about.today, 1) : about.today
  const then = isAhead ? situationAt(site, toInstant(site.hospital.timeZone, { day, minute: 0 })) : situation
  const practice = practiceOn(site.doctors.doctors, site.calendar, day)
  const people = site.doctors.doctors.map(({ name, specialty }, index) => {
    const sessions = practice[index]?.sessions ?? []
    const leave = findLeave(about, name, (one) => covers(one, day) && (one.site === undefined || sessions.length === 0))
    const said = leave ? [] : sessions.map((session) => sayWhen(session, specialty))
    const state = said.length > 0 ? said : personWords({ site, situation: then }, name).slice(0, leave ? 2 : 1)
    const asks = { siapa: name, ...leave, ...(isAhead && { mulai: day }) }
    const href = addressOf(staffEndpoints.change(leave ? 'praktik-lagi' : 'tidak-praktik'), asks)
    return {
      name,
      href: mayLook ? addressOf(staffEndpoints.person, { siapa: name }) : undefined,
      text: [specialty, ...state].join(' · '),
      links: mayEdit ? [{ text: leave ? 'Praktik lagi' : 'Tidak praktik', href }] : [],
      specialty,
      rank: said.length > 0 ? 0 : leave ? 1 : 2,
    }
  })
  const search = (query.get('cari') ?? '').trim()
  const listed = people.toSorted((one, other) => one.rank - other.rank || one.specialty.localeCompare(other.specialty, 'id'))
  const [there, others] = [listed.filter(({ rank }) => rank === 0), listed.filter(({ rank }) => rank > 0)]
  const planned = listPlanned(about, mayEdit)
  const clinics = mayEdit ? [...clinicLines(site, practice), ...serviceLines(site)] : []
  const found = search === '' ? null : foundBy(search, people, clinics)
  const body = (
    <>
      {mayEdit && (await beginningCard(asked, about))}
      {mayEdit && (await bedsTrouble(asked))}
      <SearchForm action={TODAY_LINK.href} {...searchFields.today} search={search} />
      {found ? (
        <Section id="ditemukan" title={`Ditemukan untuk “${search}”`}>
          {found.length === 0 && <p>Tidak ada yang cocok. Coba sebagian nama saja.</p>}
          <NamedLines lines={found} />
          <Onward link={{ text: 'Kembali ke Hari ini', href: TODAY_LINK.href }} />
        </Section>
      ) : (
        <>
          {mayEdit && (
            <Section id="rumah" title="Untuk seluruh rumah sakit">
              <ul className="grid">
                {HOUSE.map((link) => (
                  <li key={link.href}>
                    <ActLink link={link} />
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <Section id="praktik" title={isAhead ? `Praktik besok, ${dayInWords(day)}` : 'Praktik hari ini'}>
            <Onward link={isAhead ? TO_THIS_DAY : TO_NEXT_DAY} />
            {there.length === 0 && <p>Tidak ada yang praktik.</p>}
            <NamedLines lines={there} />
          </Section>
          {others.length > 0 && (
            <Fold title={<h2>{`Tidak praktik ${isAhead ? 'besok' : 'hari ini'} (${others.length})`}</h2>}>
              <NamedLines lines={others} />
            </Fold>
          )}
          <Section id="buka" title="Yang dibaca pengunjung sekarang">
            <List texts={houseWords(needs.current())} look="card" />
          </Section>
          <Section id="rencana" title="Yang direncanakan">
            {planned.length === 0 && <p>Belum ada yang direncanakan.</p>}
            <NamedLines lines={planned} />
          </Section>
          {mayEdit && (await stillRight(asked, about))}
        </>
      )}
    </>
  )
  return { page: { title: TODAY_LINK.text, body } }
}

/** When and where a session is, as `09:00-12:00 di Kampus Kuala`, with its clinic if that is not the doctor's specialty. */
function sayWhen({ time, clinic, site }: PracticeSession, specialty: string): string {
  const hours = time === null ? 'jam belum tentu' : writeTimes([time]).text
  return [clinic !== specialty && clinic, hours, site && `di ${site}`].filter(Boolean).join(' ')
}

const TO_THIS_DAY = { text: 'Lihat hari ini', href: `${staffEndpoints.room}?hari=ini#praktik` }
const TO_NEXT_DAY = { text: 'Lihat besok', href: `${staffEndpoints.room}?hari=besok#praktik` }

const HOUSE: readonly DocumentLink[] = [
  { text: 'Tulis kabar', href: staffEndpoints.write },
  ...houseActs.map(({ text, form, place: [...place] }) => {
    return { text, href: addressOf(staffEndpoints.change(form), place.length > 0 ? { di: JSON.stringify(place) } : {}) }
  }),
]

/** Dated facts that are not over, by day: all of the hospital, and those of people that begin within `COMING_DAYS`. */
function listPlanned(about: ContentNow, mayEdit: boolean) {
  const last = addDays(about.today, COMING_DAYS)
  const ofHouse = ['notices', 'closures', 'seasons'].map((list): Place => ({ file: 'calendar', path: [list] }))
  const ofPeople = about.site.doctors.doctors.flatMap(({ name }) => personLists.map(({ list }) => listOfPerson(name, list)))
  const facts = [...ofPeople, ...ofHouse].flatMap((place) => {
    const items = findEntryList(about, place)
    return items.flatMap((item) => {
      const day = findNextDay(item, about.today)
      if (day === null || (day > last && place.file === 'doctors')) return []
      const name = describeChange({ ...place, kind: 'item', after: item }, about.today)
      const href = mayEdit ? entryAddress(itemAddress(place, items, item)) : undefined
      return { day, name, href, text: day === about.today ? 'Sekarang' : formatWeekday(day), links: [] }
    })
  })
  return facts.toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/** The next day on which a dated fact matters; null if it has no date, or is over. */
function findNextDay(item: Group, today: CalendarDay): CalendarDay | null {
  const [from, until] = [item['date'] ?? item['from'] ?? item['until'], item['date'] ?? item['until'] ?? '9999-12-31']
  if (typeof from !== 'string' || typeof until !== 'string' || until < today) return null
  // A row of a week that has begun is not planned any more; leave without an end is.
  if (item['day'] !== undefined && from < today) return null
  return from < today ? today : from
}
