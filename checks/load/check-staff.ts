import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import { loadContent } from '../../src/content/load-content.ts'
import type { Findings, Kept } from './check-data.ts'
import type { Moderator } from './moderators.ts'
import type { StaffWriter } from './staff-writers.ts'
import { until } from '../wait.ts'

/** The content with which the hospital of these checks begins. */
export const SAMPLE = 'sample'

/** Waits until no save is in progress or interrupted: the start, or the next look, finishes it. */
export async function untilCaughtUp({ all }: Pick<Kept, 'all'>): Promise<string[]> {
  const isCaughtUp = async (): Promise<boolean> => {
    const [row] = await all('SELECT expires_at, intention FROM content_save')
    return row === undefined || (row['intention'] === null && String(row['expires_at']) <= new Date().toISOString())
  }
  return until('no save is cut off', isCaughtUp).then(
    () => [],
    (error: unknown) => [String(error)],
  )
}

/** How many writes were confirmed to them, and how long the slowest save took. */
export function confirmedTo(staff: readonly StaffWriter[], moderator: Moderator) {
  return {
    staffSaves: staff.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    moderated: moderator.acknowledged,
    slowestSaveMilliseconds: Math.round(Math.max(...staff.map(({ slowestMilliseconds }) => slowestMilliseconds))),
  }
}

/** Compares the folder and the history with each other, and with the answers to the staff. After a save without an answer the found state is accepted. */
export async function checkStaff({ all }: Pick<Kept, 'all'>, folder: string, writers: readonly StaffWriter[]): Promise<Findings> {
  const found: Findings = { lost: 0, doubled: 0, faults: await folderFaults(folder) }
  const texts = await textsIn(folder)
  const written = Object.values(texts).join('\n')
  const acts = await all('SELECT number, kind, details, undoes FROM staff_acts ORDER BY number')
  for (const { number, kind, details } of acts)
    if (kind === 'outside') found.faults.push(`act ${String(number)}: nobody edited by hand, but ${String(details)}`)
  const undone = acts.map(({ undoes }) => undoes)
  for (const fact of writers.flatMap(({ facts }) => facts)) {
    const places = written.split(fact.mark).length - 1
    const saves = acts.filter(({ details, undoes }) => undoes === null && String(details).includes(`"${fact.mark}"`))
    const undos = saves.flatMap(({ number }) => undone.filter((one) => one === number))
    const told = `${fact.mark}: ${places} in the files, ${saves.length} saved and ${undos.length} taken back in the history`
    if (places > 1 || saves.length > 1 || undos.length > 1) found.doubled += 1
    if (places !== saves.length - undos.length) found.faults.push(`half: ${told}`)
    if (fact.number !== null && fact.number !== saves[0]?.['number']) found.faults.push(`not act ${fact.number}: ${told}`)
    if (!fact.allowed.includes(places > 0)) found.lost += 1
    fact.allowed = [places > 0]
    fact.number ??= (saves[0]?.['number'] as number | undefined) ?? null
  }
  return found
}

/** Apart from these facts, every value and comment must be unchanged. */
async function folderFaults(folder: string): Promise<string[]> {
  const [before, after] = [await textsIn(SAMPLE), await textsIn(folder)]
  const faults = (await readdir(folder)).filter((name) => name.startsWith('.simpan-')).map((name) => `${name} was left`)
  const content = await loadContent(folder)
  if (!content.ok) faults.push(`the folder does not load: ${JSON.stringify(content.problems)}`)
  for (const [name, text = ''] of Object.entries(after)) {
    const authors = before[name] ?? ''
    if (!isDeepStrictEqual(commentsOf(text), commentsOf(authors))) faults.push(`${name} has other comments than its authors wrote`)
    if (!isDeepStrictEqual(withoutFacts(parse(text)), parse(authors))) faults.push(`${name} says something else than its authors wrote`)
  }
  const missing = Object.keys(before).filter((name) => after[name] === undefined)
  return [...faults, ...missing.map((name) => `${name} is gone`)]
}

const MARK = /tanda-[\da-f]{8}-/u

const commentsOf = (text: string): string[] => text.match(/(?:^|\s)#.*$/gmu)?.map((words) => words.trim()) ?? []

/** Also without the list that a doctor's first fact created. */
function withoutFacts(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isFact(item)).map(withoutFacts)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, field]) => !(Array.isArray(field) && field.length > 0 && field.every(isFact)))
  return Object.fromEntries(kept.map(([name, field]) => [name, withoutFacts(field)]))
}

/** Whether an item has a mark in one of its fields. */
function isFact(item: unknown): boolean {
  const fields = typeof item === 'object' && item !== null ? Object.values(item) : [item]
  return fields.some((field) => typeof field === 'string' && MARK.test(field))
}

async function textsIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml'))
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)))
}
