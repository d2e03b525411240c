import { z } from 'zod'
import type { FieldPath } from '../site.ts'
import { fieldsOf, metaOf, withoutWrapping, type Identity } from '../fields/meta.ts'
import { abbreviations, common } from './words.ts'
import { valueNamed } from '../../contract/value-named.ts'

/** A text or a point of the content, and what its field tells of the hospital. */
export type OwnFact = { path: FieldPath; identity: Identity | undefined; value: string | Point }

export type Point = Record<'latitude' | 'longitude', number>

/** Every text, and every point of the map. What no shape knows is read as well. */
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

/** Words and numbers alone: spaces, signs, capitals and abbreviations are as people like. */
export function readWords(text: string): string[] {
  const words = text.normalize('NFKC').toLowerCase()
  return Array.from(words.matchAll(/[\p{L}\p{N}]+/gu), ([word]) => ABBREVIATED.get(word) ?? word)
}

/** Without what any address, hospital or person may have: a name without the degrees before and after it. */
export function ownWords(identity: Identity | undefined, text: string): string[] {
  const words = readWords(identity === 'person' ? text.replace(/,.*$/su, '') : text)
  const known = COMMON.get(identity ?? '')
  const core = words.filter((word) => known?.has(word) !== true)
  return core.length === 0 ? words : core
}

/** Of each number the digits that stay, however it is written: without the country's code and the zero before a city's. */
export function numbersIn(text: string): string[] {
  const runs = text.normalize('NFKC').match(/\+?\d(?:[\s().‐-―−-]*\d){6,}/gu) ?? []
  return runs.map((run) => run.replaceAll(/\D/gu, '').replace(/^(?:0*62)?0*/u, ''))
}
