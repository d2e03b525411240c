import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jsonSchemas, SCHEMA_FOLDER } from './json-schemas.ts'

test.each(Object.entries(jsonSchemas()))('%s is up to date (else run "npm run generate")', async (name, text) => {
  expect(await readFile(join(SCHEMA_FOLDER, name), 'utf8')).toBe(text)
})

test('no schema is left over', async () => {
  expect((await readdir(SCHEMA_FOLDER)).toSorted()).toEqual(Object.keys(jsonSchemas()).toSorted())
})

interface Schema {
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
}

function* undescribed(schema: Schema, path: string): Generator<string> {
  for (const [key, field] of Object.entries(schema.properties ?? {})) {
    if (field.description === undefined) yield `${path}.${key}`
    yield* undescribed(field, `${path}.${key}`)
  }
  if (schema.items !== undefined) yield* undescribed(schema.items, `${path}[]`)
}

test('every field explains itself in editors', () => {
  const missing = Object.entries(jsonSchemas()).flatMap(([name, text]) => Array.from(undescribed(JSON.parse(text) as Schema, name)))
  expect(missing).toEqual([])
})
