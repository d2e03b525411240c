import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes something once and keeps it. An unfinished result has another name. */
export async function madeOnce(place: string, make: (unfinished: string) => Promise<void> | void): Promise<string> {
  if (existsSync(place)) return place
  const unfinished = `${place}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(dirname(place), { recursive: true })
  await make(unfinished)
  await rename(unfinished, place)
  return place
}
