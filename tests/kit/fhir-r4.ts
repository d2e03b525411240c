import { readFileSync } from 'node:fs'

/* The fields of HL7's R4 definitions (hl7.fhir.r4.core 4.0.1), read from DefinitelyTyped's source file, because types do not exist at run time. */

interface Field {
  type: string
  isList: boolean
  isRequired: boolean
}

const definitions = readFileSync('node_modules/@types/fhir/r4.d.ts', 'utf8')

/** The faults of a value of this type, each with its path. */
export function fhirFaults(value: unknown, type: string, path = type): string[] {
  const fields = fieldsOf(type)
  if (fields === null) return typeof value === primitiveOf(type) ? [] : [`${path} is no ${type}`]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path} is no ${type}`]
  const given = Object.entries(value).filter(([, part]) => part !== undefined)
  const missing = [...fields].filter(([name, { isRequired }]) => isRequired && !given.some(([key]) => key === name))
  return [
    ...missing.map(([name]) => `${path}.${name} is missing`),
    ...given.flatMap(([key, part]) => faultsOf(part, fields.get(key), `${path}.${key}`)),
  ]
}

function faultsOf(part: unknown, field: Field | undefined, path: string): string[] {
  if (field === undefined) return [`${path} does not exist`]
  if (field.isList !== Array.isArray(part)) return [`${path} is ${field.isList ? 'a' : 'no'} list`]
  const all = field.isList ? (part as unknown[]) : [part]
  if (all.length === 0) return [`${path} is empty, which FHIR forbids`]
  return all.flatMap((one, place) => fhirFaults(one, typeOf(one, field.type), field.isList ? `${path}[${place}]` : path))
}

/** A contained resource names its own type. */
function typeOf(value: unknown, declared: string): string {
  return declared === 'T' || declared === 'FhirResource' ? String((value as { resourceType?: unknown }).resourceType) : declared
}

const known = new Map<string, Map<string, Field> | null>()

/** Fields of an interface and its base; null for a type that is no interface. Cached, because the file is large. */
function fieldsOf(type: string): Map<string, Field> | null {
  const found = known.get(type)
  if (found !== undefined) return found
  const read = readFields(type)
  known.set(type, read)
  return read
}

function readFields(type: string): Map<string, Field> | null {
  const [, parent, body] =
    new RegExp(`^export interface ${type}(?:<[^>]*>)?(?: extends (\\w+))? \\{\\n(.*?)^\\}`, 'msu').exec(definitions) ?? []
  if (body === undefined) return null
  const own = [...body.matchAll(/^ {2}(?:readonly )?(\w+)(\??): (.*?)(?: \| undefined)?;$/gmu)].map(
    ([, name = '', optional, written = '']) => {
      const isList = written.endsWith('[]')
      const field: Field = { type: written.replace(/(?:<.*>)?(?:\[\])?$/u, ''), isList, isRequired: optional === '' }
      return [name, field] as const
    },
  )
  return new Map([...(parent === undefined ? [] : (fieldsOf(parent) ?? [])), ...own])
}

/** A union of literals is checked as a list of allowed words. */
function primitiveOf(type: string): string {
  return /^\(?'/u.test(type) ? 'string' : type
}
