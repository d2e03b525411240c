import { createHash } from 'node:crypto'
import { REDIRECTS } from '../../content/redirects/redirect-lines.ts'
import { slicesOf } from '../../editor/index.ts'
import type { Database } from '../../ground/database/database.ts'
import { findAct, inTurn, type Act } from '../../history/index.ts'

/**
 * How an imported text compares with the file at its path. `newer`: the old site has changed it since the last import, and nobody here has. `edited`,
 * `removed`: the staff have, and their change stays. `other`: the file is not of an import.
 */
export type ItemState = 'new' | 'newer' | 'there' | 'edited' | 'removed' | 'other'

type ImportedText = Record<'key' | 'path' | 'text', string>

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What former imports have published. */
export async function readImported(database: Database) {
  const rows = await database.selectFrom('imported_items').selectAll().execute()
  const known = new Map(rows.map((row) => [row.key, row]))
  const acts = new Map<number, Act | null>()
  for (const { act } of rows) if (!acts.has(act)) acts.set(act, await findAct(database, act))
  const redirectLines = [...acts.values()].flatMap((act) => (act === null || act.isUndone ? [] : redirectLinesOf(act)))
  const actOf = (key: string): Act | null => acts.get(known.get(key)?.act ?? 0) ?? null

  return {
    pathOf: (key: string): string | undefined => known.get(key)?.path,

    /** Lines of redirects.yaml that were added; one that is missing now was removed on purpose. */
    redirectLines: new Set(redirectLines),

    /** Whether a text that is there was published by an import that was killed before it noted that. */
    isUnnoted: (key: string): boolean => !known.has(key) || actOf(key)?.isUndone === true,

    /** `found`: the text of the file at the item's path. */
    stateOf(key: string, text: string, found: string | null): ItemState {
      const row = known.get(key)
      if (found === text) return 'there'
      if (row === undefined) return found === null ? 'new' : 'other'
      const act = actOf(key)
      const before = act?.texts?.find(({ path }) => path === row.path)?.before ?? null
      if (act?.isUndone && found === before) return found === null ? 'new' : 'newer'
      if (found === null) return 'removed'
      return !act?.isUndone && hashOf(found) === row.hash ? 'newer' : 'edited'
    },
  }
}

const redirectLinesOf = ({ texts = [] }: Act): string[] => texts.find(({ path }) => path === REDIRECTS)?.after?.split('\n') ?? []

/** Notes that an act has published these texts. */
export async function noteImported(database: Database, texts: readonly ImportedText[], act: number): Promise<void> {
  await inTurn(database, async (trx) => {
    for (const some of slicesOf(texts)) {
      const rows = some.map(({ key, path, text }) => ({ key, path, hash: hashOf(text), act }))
      const keys = rows.map(({ key }) => key)
      await trx.deleteFrom('imported_items').where('key', 'in', keys).execute()
      await trx.insertInto('imported_items').values(rows).execute()
    }
  })
}

/** The number of the newest act that put this text at its path, and did not take it away; or 0. */
export async function lastActWith(database: Database, { path, text }: Pick<ImportedText, 'path' | 'text'>): Promise<number> {
  const naming = database.selectFrom('staff_acts').select('number').where('details', 'like', `%"path":"${path}"%`)
  for (const { number } of await naming.orderBy('number', 'desc').execute())
    if ((await findAct(database, number))?.texts?.some((one) => one.path === path && one.after === text)) return number
  return 0
}
