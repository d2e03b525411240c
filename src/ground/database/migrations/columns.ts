import type { ColumnDefinitionBuilder, CreateTableBuilder, SchemaModule } from 'kysely'

// Only `text` and `integer`, which mean the same to every engine. Times are ISO 8601 in UTC: their order is that of their letters.
type Column = readonly ['text' | 'integer', (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder]

/** A column holds something unless it is called optional. */
export const text: Column = ['text', (column) => column.notNull()]
export const integer: Column = ['integer', (column) => column.notNull()]
export const optionalText: Column = ['text', (column) => column]
export const optionalInteger: Column = ['integer', (column) => column]
export const zero: Column = ['integer', (column) => column.notNull().defaultTo(0)]
export const textKey: Column = ['text', (column) => column.primaryKey().notNull()]
export const integerKey: Column = ['integer', (column) => column.primaryKey().notNull()]

/** Names a row of another table, and goes with it. */
export const goesWith = (other: string): Column => ['text', (column) => column.notNull().references(other).onDelete('cascade')]
/** The same, of which there is one a row. */
export const oneOf = (other: string): Column => ['text', (column) => column.primaryKey().notNull().references(other).onDelete('cascade')]

/** A table with these columns in this order; constraints may follow, `execute` makes it. */
export function createTable(
  schema: SchemaModule,
  name: string,
  columns: Readonly<Record<string, Column>>,
): CreateTableBuilder<string, string> {
  return Object.entries(columns).reduce<CreateTableBuilder<string, string>>(
    (table, [column, [type, define]]) => table.addColumn(column, type, define),
    schema.createTable(name),
  )
}
