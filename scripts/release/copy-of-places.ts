import { cp, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newFolder } from '../../tests/kit/afterwards.ts'
import { releasePlaces } from './releases-address.ts'

/** For tests: a folder with copies of all files that name the address of releases. */
export async function copyOfPlaces(): Promise<string> {
  const copy = await newFolder()
  for (const file of ['package.json', ...(await releasePlaces()).keys()]) {
    await mkdir(dirname(join(copy, file)), { recursive: true })
    await cp(file, join(copy, file))
  }
  return copy
}
