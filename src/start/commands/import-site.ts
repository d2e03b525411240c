import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { fillIn } from '../../contract/fill-in.ts'
import { readOldFile, oldSiteWords } from '../../old-site/index.ts'
import { readConfig } from '../../ground/config/config.ts'
import { contentDirOf, dataDirOf, readEnv } from '../../ground/config/env.ts'
import { openToAsk } from '../../ground/database/open-database.ts'
import { requireContent } from '../../ground/data-folder/require-data-rights.ts'
import { OperatorError } from '../../ground/software/software.ts'
import { systemClock } from '../../ground/time/clock.ts'
import { commandWords } from '../words.ts'

const { says } = oldSiteWords

/** Reads an old site and prepares its content for a person; it publishes nothing. */
export async function importSite(args: string[]): Promise<string> {
  const asked = readArguments(args)
  // Collects garbage more often, because the site runs beside this, and the file may be large.
  setFlagsFromString('--heap-growing-percent=15')
  const env = readEnv()
  const places = { contentDir: contentDirOf(env), dataDir: dataDirOf(env) }
  requireContent(places)
  const { plan, report, there } = await readOldFile({ ...asked, ...places, imported: await importedBefore(), now: systemClock.now() })
  const next = asked.isTrial ? says.tried : says.next
  const state = there === 0 ? says.none : fillIn(says.there, { there })
  return [fillIn(says.staged, { ...plan.outcomes, state, report, next }), ...(plan.source.isCut ? [says.cut] : [])].join('\n')
}

/** The paths of items of former imports; empty if the site has no database yet. */
async function importedBefore(): Promise<ReadonlyMap<string, string>> {
  try {
    await using database = await openToAsk(readConfig().database)
    const rows = await database.selectFrom('imported_items').select(['key', 'path']).execute()
    return new Map(rows.map(({ key, path }) => [key, path]))
  } catch {
    return new Map()
  }
}

function readArguments(args: string[]) {
  const usage = new OperatorError(`situs-rsud import-site ${commandWords['import-site'].parameters}`)
  try {
    const options = {
      uploads: { type: 'string' },
      from: { type: 'string', multiple: true },
      as: { type: 'string', multiple: true },
      try: { type: 'boolean' },
    } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file] = positionals
    if (file === undefined || positionals.length > 1) throw usage
    const origins = (values.from ?? []).map((address) => new URL(/^https?:\/\//iu.test(address) ? address : `https://${address}`).origin)
    const as = new Map(
      (values.as ?? []).map((pair) => {
        const [type = '', folder] = pair.split('=')
        if (folder !== 'kabar' && folder !== 'informasi') throw usage
        return [type, folder] as const
      }),
    )
    return { file, folder: values.uploads ?? null, origins, as, isTrial: values.try === true }
  } catch {
    throw usage
  }
}
