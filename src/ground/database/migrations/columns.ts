import type { ColumnDefinitionBuilder, CreateTableBuilder, SchemaModule } from 'kysely'

// Only `text` and `integer`, which mean the same in both engines. Times are ISO 8601 in UTC, so that they sort as text.
type Column = readonly ['text' | 'integer', (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder]

/** A column without null; the `OPTIONAL_…` ones below allow it. */
export const TEXT: Column = ['text', (column) => column.notNull()]
export const INTEGER: Column = ['integer', (column) => column.notNull()]
export const OPTIONAL_TEXT: Column = ['text', (column) => column]
export const OPTIONAL_INTEGER: Column = ['integer', (column) => column]
export const ZERO: Column = ['integer', (column) => column.notNull().defaultTo(0)]
export const TEXT_KEY: Column = ['text', (column) => column.primaryKey().notNull()]
export const INTEGER_KEY: Column = ['integer', (column) => column.primaryKey().notNull()]

type Columns = Readonly<Record<string, Column>>

/** Several equal columns by their names: `name, role`. */
const alike =
  (column: Column) =>
  (names: string): Columns =>
    Object.fromEntries(names.split(', ').map((name) => [name, column]))
export const texts = alike(TEXT)
export const optionalTexts = alike(OPTIONAL_TEXT)
export const zeros = alike(ZERO)

/** A foreign key; the row is deleted with the other one. */
export const goesWith = (other: string): Column => ['text', (column) => column.notNull().references(other).onDelete('cascade')]
/** An optional foreign key; the row is deleted with the other one. */
export const mayGoWith = (other: string): Column => ['text', (column) => column.references(other).onDelete('cascade')]
/** A foreign key that is the primary key: at most one row per row of the other table. */
export const onePer = (other: string): Column => ['text', (column) => column.primaryKey().notNull().references(other).onDelete('cascade')]

/** A builder of a table with these columns in this order; add constraints, then call `execute`. */
export function createTable(schema: SchemaModule, name: string, columns: Columns): CreateTableBuilder<string, string> {
  const table: CreateTableBuilder<string, string> = schema.createTable(name)
  return Object.entries(columns).reduce((made, [column, [type, define]]) => made.addColumn(column, type, define), table)
}

/** Adds columns to a table, one statement each, because SQLite adds only one at a time. */
export async function addColumns(schema: SchemaModule, table: string, columns: Columns): Promise<void> {
  for (const [name, [type, define]] of Object.entries(columns)) await schema.alterTable(table).addColumn(name, type, define).execute()
}
