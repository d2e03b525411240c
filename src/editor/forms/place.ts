import { z } from 'zod'
import { staffEndpoints } from '../../contract/endpoints.ts'
import { addressOf } from '../../ground/http/documents.ts'
import { change, groupOr, type Plain } from '../../content/change.ts'
import { itemId } from './form.ts'

/** A place in the content: a file, a group, a list, or a named item. */
const placeShape = change.pick({ file: true, path: true })
export type Place = z.infer<typeof placeShape>

/** Reads a place from JSON in an address: `["doctors","doctors",{"name":"dr. A"}]`; null if invalid. */
export function readPlace(typed: string): Place | null {
  try {
    const [file, ...path] = z.array(z.unknown()).parse(JSON.parse(typed))
    return placeShape.safeParse({ file, path }).data ?? null
  } catch {
    return null
  }
}

export const writePlace = ({ file, path }: Place): string => JSON.stringify([file, ...path])

export const entryAddress = (about: Parameters<typeof addressOf>[1]): string => addressOf(staffEndpoints.change('isi'), about)

/** The address of the form of a place; for a list, of a new item. */
export const formAddress = (place: Place): string => entryAddress({ di: writePlace(place) })

/** The address of the page that lists a file's contents. */
export const contentsAddress = ({ file }: Pick<Place, 'file'>): string =>
  addressOf(staffEndpoints.contents, { di: writePlace({ file, path: [] }) })

/** The query that identifies an item: by its name if it is unique in the list, else by a hash of its value. */
export function itemAddress({ file, path }: Place, items: readonly Plain[], item: Plain): { di: string; mana?: string } {
  const name = groupOr(item)['name']
  const isNamed = typeof name === 'string' && items.filter((one) => groupOr(one)['name'] === name).length === 1
  return isNamed ? { di: writePlace({ file, path: [...path, { name }] }) } : { di: writePlace({ file, path }), mana: itemId(item) }
}

export const listOfPerson = (name: string, list: string): Place => ({ file: 'doctors', path: ['doctors', { name }, list] })
