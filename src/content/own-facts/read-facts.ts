import { z } from 'zod'
import type { FieldPath } from '../site.ts'
import { fieldsOf, metaOf, withoutWrapping, type Identity } from '../fields/meta.ts'
import { abbreviations, common } from './words.ts'
import { valueNamed } from '../../contract/value-named.ts'

/** A text or a point of the map, and what its field says about the hospital. */
export type OwnFact = { path: FieldPath; identity: Identity | undefined; value: string | Point }

export type Point = Record<'latitude' | 'longitude', number>

/** Every text and every point of the map, also in fields that no shape has. */
export function factsIn(shape: z.core.$ZodType | undefined, value: unknown, path: FieldPath = []): OwnFact[] {
  const bare = shape && withoutWrapping(shape)
  const { identity } = metaOf(shape)
  if (typeof value === 'string' || isPoint(value)) return [{ path, identity, value }]
  if (Array.isArray(value)) {
    const inner = bare instanceof z.ZodArray ? bare.element : undefined
    return value.flatMap((item, index) => factsIn(inner, item, [...path, index]))
  }
  if (typeof value !== 'object' || value === null) return []
  const fields = fieldsOf(bare)
  return Object.entries(value).flatMap(([name, item]): OwnFact[] => {
    const inner = valueNamed(fields, name)
    if (metaOf(inner).identity !== 'figure') return factsIn(inner, item, [...path, name])
    const [beside = ''] = Object.keys(fields).flatMap((other) => (other === name ? [] : String(valueNamed(value, other) ?? '')))
    return [{ path: [...path, name], identity: 'claim', value: `${item} ${beside}` }]
  })
}

function isPoint(value: unknown): value is Point {
  const { latitude, longitude } = (value ?? {}) as Partial<Record<string, unknown>>
  return typeof latitude === 'number' && typeof longitude === 'number'
}

const ABBREVIATED = new Map(
  Object.entries(abbreviations).flatMap(([word, others]) => others.split(' ').map((other) => [other, word] as const)),
)
const COMMON = new Map(Object.entries(common).map(([identity, words]) => [identity, new Set(words.split(' '))]))

/** The words and numbers of a text, because people use spaces, punctuation, capitals and abbreviations as they like. */
export function readWords(text: string): string[] {
  const words = text.normalize('NFKC').toLowerCase()
  return Array.from(words.matchAll(/[\p{L}\p{N}]+/gu), ([word]) => ABBREVIATED.get(word) ?? word)
}

/** The words that distinguish the value: an address, hospital or person without the words that all have, a name without its degrees. */
export function ownWords(identity: Identity | undefined, text: string): string[] {
  const words = readWords(identity === 'person' ? text.replace(/,.*$/su, '') : text)
  const known = COMMON.get(identity ?? '')
  const core = words.filter((word) => known?.has(word) !== true)
  return core.length === 0 ? words : core
}

/** The significant digits of each number, however it is written: without the country's code and the zero of the area code. */
export function numbersIn(text: string): string[] {
  const runs = text.normalize('NFKC').match(/\+?\d(?:[\s().‐-―−-]*\d){6,}/gu) ?? []
  return runs.map((run) => run.replaceAll(/\D/gu, '').replace(/^(?:0*62)?0*/u, ''))
}
