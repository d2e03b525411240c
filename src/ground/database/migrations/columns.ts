import type { ColumnDefinitionBuilder, CreateTableBuilder, SchemaModule } from 'kysely'

// Only `text` and `integer`, which mean the same to every engine. Times are ISO 8601 in UTC: their order is that of their letters.
type Column = readonly ['text' | 'integer', (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder]

/** A column holds something unless it is called optional. */
export const TEXT: Column = ['text', (column) => column.notNull()]
export const INTEGER: Column = ['integer', (column) => column.notNull()]
export const OPTIONAL_TEXT: Column = ['text', (column) => column]
export const OPTIONAL_INTEGER: Column = ['integer', (column) => column]
export const ZERO: Column = ['integer', (column) => column.notNull().defaultTo(0)]
export const TEXT_KEY: Column = ['text', (column) => column.primaryKey().notNull()]
export const INTEGER_KEY: Column = ['integer', (column) => column.primaryKey().notNull()]

type Columns = Readonly<Record<string, Column>>

/** Several beside each other, by their names: `name, role`. */
const alike =
  (column: Column) =>
  (names: string): Columns =>
    Object.fromEntries(names.split(', ').map((name) => [name, column]))
export const texts = alike(TEXT)
export const optionalTexts = alike(OPTIONAL_TEXT)
export const zeros = alike(ZERO)

/** Names a row of another table, and goes with it. */
export const goesWith = (other: string): Column => ['text', (column) => column.notNull().references(other).onDelete('cascade')]
/** The same, or none. */
export const mayGoWith = (other: string): Column => ['text', (column) => column.references(other).onDelete('cascade')]
/** The same, of which there is one a row. */
export const onePer = (other: string): Column => ['text', (column) => column.primaryKey().notNull().references(other).onDelete('cascade')]

/** A table with these columns in this order; constraints may follow, `execute` makes it. */
export function createTable(schema: SchemaModule, name: string, columns: Columns): CreateTableBuilder<string, string> {
  const table: CreateTableBuilder<string, string> = schema.createTable(name)
  return Object.entries(columns).reduce((made, [column, [type, define]]) => made.addColumn(column, type, define), table)
}

/** More columns for a table that is there, one by one: SQLite takes no two at once. */
export async function addColumns(schema: SchemaModule, table: string, columns: Columns): Promise<void> {
  for (const [name, [type, define]] of Object.entries(columns)) await schema.alterTable(table).addColumn(name, type, define).execute()
}
