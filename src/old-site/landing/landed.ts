import { createHash } from 'node:crypto'
import { REDIRECTS } from '../../content/redirects/redirect-lines.ts'
import { slicesOf } from '../../editor/index.ts'
import type { Database } from '../../ground/database/database.ts'
import { findAct, inTurn, type Act } from '../../history/index.ts'

/**
 * What the text of an item is to what stands in its place. `newer`: the old site has another one since, and nobody here has touched what came. `edited`
 * and `removed` by people here, who keep their word; `other`: a text that never came from there.
 */
export type Standing = 'new' | 'newer' | 'there' | 'edited' | 'removed' | 'other'

type LandedText = Record<'key' | 'path' | 'text', string>

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export async function readLanded(database: Database) {
  const rows = await database.selectFrom('imported_items').selectAll().execute()
  const known = new Map(rows.map((row) => [row.key, row]))
  const acts = new Map<number, Act | null>()
  for (const { act } of rows) if (!acts.has(act)) acts.set(act, await findAct(database, act))
  const lines = [...acts.values()].flatMap((act) => (act === null || act.isUndone ? [] : linesIn(act)))
  const actOf = (key: string): Act | null => acts.get(known.get(key)?.act ?? 0) ?? null

  return {
    pathOf: (key: string): string | undefined => known.get(key)?.path,

    /** Lines of old addresses that came already: whoever has taken one away meant it. */
    lines: new Set(lines),

    /** Of a text that is there as it came: whoever brought it was cut off before that was noted. */
    isUnnoted: (key: string): boolean => !known.has(key) || actOf(key)?.isUndone === true,

    /** `found`: what stands in its place. */
    standingOf(key: string, text: string, found: string | null): Standing {
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

const linesIn = ({ texts = [] }: Act): string[] => texts.find(({ path }) => path === REDIRECTS)?.after?.split('\n') ?? []

/** Notes what stands there now as it came. */
export async function noteLanded(database: Database, landed: readonly LandedText[], act: number): Promise<void> {
  await inTurn(database, async (trx) => {
    for (const some of slicesOf(landed)) {
      const rows = some.map(({ key, path, text }) => ({ key, path, hash: hashOf(text), act }))
      const keys = rows.map(({ key }) => key)
      await trx.deleteFrom('imported_items').where('key', 'in', keys).execute()
      await trx.insertInto('imported_items').values(rows).execute()
    }
  })
}

/** The newest act that changed the text of that path; 0 where there is none. */
export async function actOfPath(database: Database, path: string): Promise<number> {
  const naming = database.selectFrom('staff_acts').select('number').where('details', 'like', `%"path":"${path}"%`)
  return (await naming.orderBy('number', 'desc').limit(1).executeTakeFirst())?.number ?? 0
}
