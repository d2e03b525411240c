import { z } from 'zod'
import { staffEndpoints } from '../../contract/endpoints.ts'
import { addressOf } from '../../ground/http/documents.ts'
import { change, groupOr, type Plain } from '../../content/change.ts'
import { itemId } from './form.ts'

/** Where something of the content stands: a file, a group, a list, or an item that has a name. */
const placeShape = change.pick({ file: true, path: true })
export type Place = z.infer<typeof placeShape>

/** An address says the place as JSON: `["doctors","doctors",{"name":"dr. A"}]`. */
export function readPlace(typed: string): Place | null {
  try {
    const [file, ...path] = z.array(z.unknown()).parse(JSON.parse(typed))
    return placeShape.safeParse({ file, path }).data ?? null
  } catch {
    return null
  }
}

export const writePlace = ({ file, path }: Place): string => JSON.stringify([file, ...path])

/** The form of an entry, as {@link itemAddress} names it. */
export const entryAddress = (about: Parameters<typeof addressOf>[1]): string => addressOf(staffEndpoints.change('isi'), about)

/** The form of what stands there, or of one more in a list. */
export const formAddress = (place: Place): string => entryAddress({ di: writePlace(place) })

/** All that the file holds. */
export const contentsAddress = ({ file }: Pick<Place, 'file'>): string =>
  addressOf(staffEndpoints.contents, { di: writePlace({ file, path: [] }) })

/** The address of an item: by its name where each of its list has one of its own, or by what is written in it. */
export function itemAddress({ file, path }: Place, items: readonly Plain[], item: Plain): { di: string; mana?: string } {
  const name = groupOr(item)['name']
  const isNamed = typeof name === 'string' && items.filter((one) => groupOr(one)['name'] === name).length === 1
  return isNamed ? { di: writePlace({ file, path: [...path, { name }] }) } : { di: writePlace({ file, path }), mana: itemId(item) }
}

export const listOfPerson = (name: string, list: string): Place => ({ file: 'doctors', path: ['doctors', { name }, list] })
