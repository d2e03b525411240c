import { mkdtempDisposable, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Database } from '../../src/ground/database/database.ts'
import { openDatabase } from '../../src/ground/database/open-database.ts'
import { writeChanged } from '../write-changed.ts'

export const TABLES_MODULE = 'src/ground/database/tables.ts'
const SAYINGS = 'src/ground/database/tables.yaml'

/** SQLite's types and PostgreSQL's: migrations use these two alone. */
const TYPES = new Map([
  ['text', 'string'],
  ['integer', 'number'],
  ['int4', 'number'],
  ['int8', 'number'],
])

const byName = z.record(z.string(), z.string())
const copied = z.record(z.string(), z.tuple([z.array(z.string()), z.enum(['of-a-review', 'of-staff', 'apart', 'left'])]))
const sayings = z.strictObject({ imports: byName, types: byName, copied, remarks: byName })

/** The types of a migrated database's tables, with the comments of `tables.yaml`. Throws if that names a column that does not exist. */
export async function tablesModule(database: Database): Promise<string> {
  const { imports, types, copied: ways, remarks } = sayings.parse(parse(await readFile(SAYINGS, 'utf8')))
  const [typeOf, remarkOn] = [new Map(Object.entries(types)), new Map(Object.entries(remarks))]

  function take(sayingsLeft: Map<string, string>, place: string): string | undefined {
    const saying = sayingsLeft.get(place)
    sayingsLeft.delete(place)
    return saying
  }
  const remark = (place: string, indent: string): string => {
    const words = take(remarkOn, place)
    return words === undefined ? '' : `${indent}/** ${words} */\n`
  }

  const tables = (await database.introspection.getTables()).toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const written = tables.map(({ name, columns }) => {
    const lines = columns.map((column) => {
      const place = `${name}.${column.name}`
      const known = take(typeOf, place) ?? TYPES.get(column.dataType.toLowerCase())
      if (known === undefined) throw new Error(`${place} is ${column.dataType}`)
      const type = column.isNullable ? `${known} | null` : known
      return `${remark(place, '    ')}    ${column.name}: ${column.hasDefaultValue ? `Generated<${type}>` : type}\n`
    })
    return `${remark(name, '  ')}  ${name}: {\n${lines.join('')}  }`
  })
  const unused = [...typeOf.keys(), ...remarkOn.keys()]
  if (unused.length > 0) throw new Error(`${SAYINGS} speaks of what is not there: ${unused.join(', ')}`)
  return [
    '// Written by "npm run generate" of a migrated database and tables.yaml.',
    "import type { Generated } from 'kysely'",
    ...Object.entries(imports).map(([file, names]) => `import type { ${names} } from '${file}'`),
    '',
    'export interface Tables {',
    ...written,
    '}',
    '',
    '/** What whoever copies a database must know of every table, in an order in which none refers to a later one. */',
    `export const TABLES = ${JSON.stringify(Object.fromEntries(Object.entries(ways).map(([name, [key, restored]]) => [name, { key, restored }])))} as const satisfies Record<keyof Tables, { key: readonly string[]; restored: string }>\n`,
  ].join('\n')
}

export async function writeTables(): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'situs-rsud-tables-'))
  const { database, close } = await openDatabase({ kind: 'sqlite', file: join(folder.path, 'empty.sqlite') })
  try {
    await writeChanged(TABLES_MODULE, await tablesModule(database))
  } finally {
    await close()
  }
}
