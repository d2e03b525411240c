import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const mutation = z.strictObject({
  id: z.string(),
  what: z.string(),
  file: z.string(),
  /** The text to replace; it must occur in the file exactly once. */
  find: z.string(),
  replace: z.string(),
  tests: z.array(z.string()).min(1),
})

/** Removes one protection from the code. A test whose name carries the ID must fail then. */
export type Mutation = z.infer<typeof mutation>

/** An extra's mutations are in its folder. */
const TABLES = [join(import.meta.dirname, 'table.yaml'), ...globSync('src/extras/*/mutations.yaml')]

export const MUTATIONS: readonly Mutation[] = TABLES.flatMap((table) => z.array(mutation).parse(parse(readFileSync(table, 'utf8'))))
