import { join } from 'node:path'
import { seed } from '../../bench/seed.ts'
import type { BootedDebian } from './booted-debian.ts'

/** A hospital of the machine; the one without a name existed before there were several. */
export interface Hospital {
  name: string
  title: string
  port: number
  reviews: number
}

export const WITHOUT_NAME: Hospital = { name: '', title: 'RSUD Induk', port: 3000, reviews: 130 }
export const MELATI: Hospital = { name: 'melati', title: 'RSUD Melati', port: 3101, reviews: 110 }
export const CEMPAKA: Hospital = { name: 'cempaka', title: 'RSUD Cempaka', port: 3102, reviews: 120 }
/** On PostgreSQL. */
export const ANGGREK: Hospital = { name: 'anggrek', title: 'RSUD Anggrek', port: 3103, reviews: 140 }
export const NAMED = [MELATI, CEMPAKA, ANGGREK]
export const ALL = [WITHOUT_NAME, ...NAMED]

export const command = ({ name }: Hospital): string => (name === '' ? 'situs-rsud' : `situs-rsud --hospital ${name}`)
export const unit = ({ name }: Hospital): string => (name === '' ? 'situs-rsud.service' : `situs-rsud@${name}.service`)
export const backupUnit = ({ name }: Hospital, kind = 'service'): string => `situs-rsud-backup${name === '' ? '' : `@${name}`}.${kind}`
export const settings = ({ name }: Hospital): string => `/etc/situs-rsud/${name === '' ? 'situs-rsud' : name}.env`
export const data = ({ name }: Hospital): string => join('/var/lib/situs-rsud', name)
export const backups = ({ name }: Hospital): string => join('/var/backups/situs-rsud', name)

/** The page at this hospital's port; waits for it while the site starts. */
export async function read(machine: BootedDebian, port: number): Promise<{ title: string; reviews: number }> {
  const ask = (path: string): Promise<string> =>
    machine.run(`curl -sf --retry 40 --retry-delay 1 --retry-all-errors http://127.0.0.1:${port}${path}`)
  const title = /<title>(?<title>[^<]*)/u.exec(await ask('/'))?.groups?.['title'] ?? ''
  const { count } = JSON.parse(await ask('/api/reviews')) as { count: number }
  return { title, reviews: count }
}

/** Throws unless each hospital shows its own page, whole. */
export async function allAreThere(machine: BootedDebian, hospitals: readonly Hospital[] = ALL): Promise<void> {
  const wrong: string[] = []
  for (const { title, port, reviews } of hospitals) {
    const shown = await read(machine, port)
    if (!shown.title.includes(title) || shown.reviews !== reviews)
      wrong.push(`${title} at ${port}, ${reviews} reviews, shows "${shown.title}" with ${shown.reviews}`)
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}

/** Writes reviews as if over the years, while the site is stopped, into its SQLite file. */
export async function writeReviews(machine: BootedDebian, hospital: Hospital): Promise<void> {
  await machine.run(`systemctl stop ${unit(hospital)}`)
  await seed(machine.place(data(hospital)), hospital.reviews, 0)
  await machine.run(`chown -R situs-rsud: ${data(hospital)} && systemctl start ${unit(hospital)}`)
}

/** Appends a line to the hospital's page of facts. */
export const writeFact = (machine: BootedDebian, hospital: Hospital, line: string): Promise<string> =>
  machine.run(`printf '%s\\n' '${line}' >> ${data(hospital)}/content/hospital.yaml`)

export const dropFact = (machine: BootedDebian, hospital: Hospital, line: string): Promise<string> =>
  machine.run(`sed -i '/^${line}$/d' ${data(hospital)}/content/hospital.yaml`)
