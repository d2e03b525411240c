import { staffEndpoints } from '../../contract/endpoints.ts'
import { anyOf } from '../../said/time-words.ts'
import { clinicNouns } from '../../said/words.ts'
import { isEmergency } from '../../schedule/emergency-cover.ts'
import type { PracticeDay } from '../../schedule/practice-day.ts'
import type { Site } from '../../content/site.ts'
import type { Doctor } from '../../content/shapes/doctors.ts'
import { formAddress } from '../../editor/index.ts'
import { addressOf } from '../../ground/http/documents.ts'
import type { DocumentLink, Hidden } from '../../ground/documents/document-view.ts'
import { ActLinks, HiddenField } from '../../ground/documents/parts.tsx'
import { Button } from '../../ground/ui/Button/Button.tsx'
import styles from '../../ground/ui/Field/Field.module.css'
import { wholeTimes } from '../../ground/ui/format/whole-times.tsx'

/** A person, clinic, service or fact with what holds now (`text`), and links for what can be done about it. */
export type NamedLine = { name: string; href?: string | undefined; text: string; links: DocumentLink[] }

const MOST_FOUND = 20

/** Words that only say that a clinic is meant. */
const CLINIC = new RegExp(`^(?:${anyOf(clinicNouns)})\\s+`, 'iu')

interface SearchFormProps {
  action: string
  id: string
  label: string
  hint?: string
  name?: string
  search: string
  /** Hidden fields that say which list of the page is searched. */
  hidden?: Hidden
}

/** A search form by GET: it changes nothing, works without a script, and its answer has an address. */
export function SearchForm({ action, id, label, hint, name = 'cari', search, hidden }: SearchFormProps) {
  return (
    <form action={action} className="search">
      {hidden?.map((one) => (
        <HiddenField key={one[0]} of={one} />
      ))}
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-petunjuk`}>
          {hint}
        </p>
      )}
      <div className="row">
        <input
          className={styles.control}
          id={id}
          enterKeyHint="search"
          name={name}
          defaultValue={search}
          autoComplete="off"
          aria-describedby={hint && `${id}-petunjuk`}
        />
        <Button type="submit">Cari</Button>
      </div>
    </form>
  )
}

/** One row for each line; its name links to all that is known of it. */
export function NamedLines({ lines }: { lines: readonly NamedLine[] }) {
  return (
    <ul className="rows named">
      {lines.map(({ name, href, text, links }) => (
        <li key={`${name} ${text}`}>
          <div>
            {href === undefined ? <b>{name}</b> : <a href={href}>{wholeTimes(name)}</a>}
            <small>{wholeTimes(text)}</small>
          </div>
          <ActLinks links={links} about={name} />
        </li>
      ))}
    </ul>
  )
}

/** People whose name matches come first, then clinics and services by name, then other people: the first is probably the one meant. */
export function foundBy(search: string, people: readonly NamedLine[], clinics: readonly NamedLine[]): NamedLine[] {
  const wanted = search.toLowerCase().replace(CLINIC, '')
  const has = (text: string, words = wanted): boolean => text.toLowerCase().includes(words)
  const meant = clinics.filter(({ name }) => has(` ${name.replace(CLINIC, '')}`, ` ${wanted}`))
  return [...new Set([...people.filter(({ name }) => has(name)), ...meant, ...people.filter(({ text }) => has(text))])].slice(0, MOST_FOUND)
}

/** Each clinic as a line, whose changes apply to everybody who practises there. Emergency units are left out. */
export function clinicLines({ services, doctors }: Site, practice: readonly PracticeDay[]): NamedLine[] {
  return services.specialties.flatMap(({ name }) => {
    const sitsIn = doctors.doctors.flatMap(({ name: doctor, specialty, schedule }) =>
      [specialty, ...schedule.map(({ clinic }) => clinic)].includes(name) ? doctor : [],
    )
    if (sitsIn.length === 0 || isEmergency({ name })) return []
    const now = doctors.doctors.filter((_, index) => practice[index]?.sessions.some(({ clinic }) => clinic === name))
    return {
      name: `Poliklinik ${name}`,
      text: now.map((doctor) => doctor.name).join('; ') || 'tidak ada yang praktik',
      links: [
        { text: 'Jam lain', href: addressOf(staffEndpoints.change('jam-poli'), { poli: name }) },
        { text: 'Semua tidak praktik', href: addressOf(staffEndpoints.change('tidak-praktik'), { poli: name, siapa: sitsIn }) },
      ],
    }
  })
}

/** Services without a doctor's name; their sessions can be changed, moved or cancelled for a day. */
export function serviceLines({ doctors }: Site): NamedLine[] {
  return doctors.clinics.map(({ name, schedule }) => {
    const href = formAddress({ file: 'doctors', path: ['clinics', { name }, 'changes'] })
    return { name, text: describeSchedule(schedule), links: [{ text: 'Jam lain, atau batal satu hari', href }] }
  })
}

export function describeSchedule(schedule: Doctor['schedule']): string {
  return schedule.map(({ day, time }) => [day.text, time?.text].filter(Boolean).join(' ')).join('; ') || 'belum ada jadwal'
}
