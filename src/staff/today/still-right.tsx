import { staffEndpoints } from '../../contract/endpoints.ts'
import { formatPhone } from '../../contract/phone.ts'
import { endingFacts } from '../../content/public-facts/ends.ts'
import { stateAt } from '../../content/publications/read-publication.ts'
import { labelAt } from '../../content/site.ts'
import { addDays, localTime, type CalendarDay } from '../../schedule/times.ts'
import { contentsAddress, formAddress, type ContentNow } from '../../editor/index.ts'
import { appendAct, inTurn, listConfirmations, newAct } from '../../history/index.ts'
import { ActLink, Fold, PostButton } from '../../ground/documents/parts.tsx'
import { DAY_MILLISECONDS } from '../../ground/time/clock.ts'
import { addressOf } from '../../ground/http/documents.ts'
import { unchecked } from '../clinical/clinical.tsx'
import { OneLine } from '../contents/rows.tsx'
import { afterSave, TODAY_LINK, type AskedByStaff, type StaffAnswer, type StaffNeeds } from '../asked.tsx'
import { WITHOUT_END } from '../publications/questions-before.ts'
import { textAddress } from '../publications/write.tsx'
import { doctorFact, PHONES_FACT } from '../save.ts'
import { describeSchedule } from './search.tsx'

const PHONES_FORM = formAddress({ file: 'hospital', path: ['phones'] })
/** A fact is asked for again after so many days. */
const CONFIRMED_DAYS = 30
/** Leave and news without a known end are asked for again after so many days. */
const OPEN_DAYS = 7
const MOST_ASKED = 5
const MOST_ENDING = 3

/** Facts to confirm: leave and news without an end, and facts that nobody has confirmed for long. */
export async function stillRight({ needs }: AskedByStaff, { site, today }: ContentNow) {
  const confirmed = await listConfirmations(needs.database)
  const now = needs.clock.now().getTime()
  const isOlder = (fact: string, days = CONFIRMED_DAYS): boolean => (confirmed.get(fact)?.getTime() ?? 0) <= now - days * DAY_MILLISECONDS
  const { doctors } = site.doctors
  const due = doctors.filter(({ name }) => isOlder(doctorFact(name))).slice(0, MOST_ASKED)
  const dueFacts = due.map(({ name }) => doctorFact(name))
  const ask = (text: string, facts: string[], button: string, change?: string, says?: string[]) => (
    <OneLine key={text} text={text} {...(says && { says })}>
      <PostButton post={staffEndpoints.confirm} hidden={facts.map((fact) => ['fakta', fact])} text={button} about={text} />
      {change !== undefined && <ActLink link={{ text: 'Ubah', href: change }} about={text} />}
    </OneLine>
  )
  const pageOf = (name: string): string => addressOf(staffEndpoints.person, { siapa: name })
  const phones = Object.entries(site.hospital.phones).flatMap(([name, phone]) =>
    phone === undefined ? [] : `${labelAt(['hospital', 'phones', name])}: ${formatPhone(phone)}`,
  )
  const openNews = await newsWithoutEnd(needs)
  const asks = [
    unchecked(site.services),
    ...endingFacts(site, today)
      .slice(0, MOST_ENDING)
      .map(({ file, text }) => (
        <OneLine key={text} text={text}>
          <ActLink link={{ text: 'Ubah', href: contentsAddress({ file }) }} about={text} />
        </OneLine>
      )),
    isOlder(PHONES_FACT) && ask('Nomor di halaman masih benar?', [PHONES_FACT], 'Masih benar', PHONES_FORM, phones),
    ...doctors.flatMap(({ name, absences }) =>
      absences.flatMap(({ from, until }) => {
        const fact = leaveFact(name, from)
        if (until !== undefined || from > addDays(today, -OPEN_DAYS) || !isOlder(fact, OPEN_DAYS)) return []
        return ask(`${name} tidak praktik, belum diketahui sampai kapan. Masih tidak praktik?`, [fact], 'Masih', pageOf(name))
      }),
    ),
    ...openNews
      .filter(({ path, day }) => day <= addDays(today, -OPEN_DAYS) && isOlder(newsFact(path), OPEN_DAYS))
      .slice(0, MOST_ASKED)
      .map(({ path, head }) =>
        ask(`Kabar “${head.title}” belum disebut sampai kapan. Masih berlaku?`, [newsFact(path)], 'Masih', textAddress(path)),
      ),
    ...due.map(({ name, schedule }) =>
      ask(`Jadwal ${name}: ${describeSchedule(schedule)}. Masih benar?`, [doctorFact(name)], 'Masih benar', pageOf(name)),
    ),
    due.length > 1 && ask(`Semua ${due.length} jadwal di atas masih benar?`, dueFacts, 'Semuanya masih benar'),
  ].filter(Boolean)
  return (
    asks.length > 0 && (
      <Fold title={<h2>{`Masih benar? (${asks.length})`}</h2>}>
        <ul className="lines">{asks}</ul>
      </Fold>
    )
  )
}

const leaveFact = (name: string, from: CalendarDay): string => `cuti:${name}:${from}`

const newsFact = (path: string): string => `kabar:${path}`

/** News in force that say of themselves that their end is not known. */
async function newsWithoutEnd({ publications, current, clock }: StaffNeeds) {
  const now = localTime(current().site.hospital.timeZone, clock.now())
  const { news } = await publications.index()
  return news.filter(
    (one) => one.head.until === undefined && stateAt(one, now) === 'current' && WITHOUT_END.test(`${one.head.title} ${one.opening}`),
  )
}

/** Confirms facts with one press. */
export async function confirmFacts({ needs, form, staff }: AskedByStaff): Promise<StaffAnswer> {
  const { site } = needs.current()
  const openNews = await newsWithoutEnd(needs)
  const known = new Set([
    PHONES_FACT,
    ...openNews.map(({ path }) => newsFact(path)),
    ...site.doctors.doctors.flatMap(({ name, absences }) => [doctorFact(name)].concat(absences.map(({ from }) => leaveFact(name, from)))),
  ])
  const facts = [...new Set(form.getAll('fakta'))].filter((fact) => known.has(fact))
  if (facts.length === 0) return { redirect: TODAY_LINK.href }
  const names = facts.map((fact) => (fact === PHONES_FACT ? 'nomor telepon' : (fact.split(':')[1] ?? ''))).join(', ')
  const act = newAct('confirm', `Masih benar: ${names}`, { confirms: facts })
  return afterSave(TODAY_LINK.href, await inTurn(needs.database, (trx) => appendAct(trx, staff, act, needs.clock.now())))
}
