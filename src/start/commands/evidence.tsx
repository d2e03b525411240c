import { readBedReport } from '../../beds/index.ts'
import { dayInWords } from '../../content/sentence.ts'
import { loadContent, formatContentProblems } from '../../content/load-content.ts'
import { findEvidence, sayEvidence, shareShown } from '../../content/public-facts/evidence.ts'
import type { Site } from '../../content/site.ts'
import { readConfig } from '../../ground/config/config.ts'
import { calendarDirOf, contentDirOf, dataDirOf, readEnv } from '../../ground/config/env.ts'
import { requireContent } from '../../ground/data-folder/require-data-rights.ts'
import { OperatorError } from '../../ground/software/software.ts'
import { PlainTable } from '../../ground/documents/parts.tsx'
import { renderDocument } from '../../ground/documents/PlainDocument.tsx'
import { openToAsk } from '../../ground/database/open-database.ts'
import { holidaysInForce } from '../../ground/site/holidays-in-force.ts'
import { keepPublications } from '../../ground/site/publications-keeper.ts'
import { MINUTE_MILLISECONDS, systemClock } from '../../ground/time/clock.ts'
import { localTime, type CalendarDay } from '../../schedule/times.ts'

/** Lists the evidence for each duty as lines; with `--print` as a page for A4. */
export async function evidence(args: string[]): Promise<string> {
  const env = readEnv()
  const folder = contentDirOf(env)
  requireContent({ contentDir: folder, dataDir: dataDirOf(env) })
  const common = await holidaysInForce({ calendarDir: calendarDirOf(env), dataDir: dataDirOf(env) })
  const content = await loadContent(folder, { common })
  if (!content.ok) throw new OperatorError(formatContentProblems(content.problems))
  const { site } = content
  const now = localTime(site.hospital.timeZone, systemClock.now())
  const { news, pages } = await keepPublications(() => folder, systemClock).index()
  const found = findEvidence({ site, news, pages, beds: await bedsNow(site), now })
  const title = `${site.hospital.name}: kewajiban pelayanan publik, ${dayInWords(now.day)}, ${shareShown(found)}% tampil`
  if (!args.includes('--print')) return [title, ...found.map((one) => `${one.duty} (${one.article})\n  ${sayEvidence(one)}`)].join('\n')
  return renderDocument(
    <html lang="id">
      <meta charSet="utf-8" />
      <title>{title}</title>
      <style>{STYLES}</style>
      <h1>{title}</h1>
      <p>Periksa pasalnya dengan bagian hukum.</p>
      <PlainTable
        heads={['Kewajiban', 'Pasal', 'Yang menunjukkannya']}
        rows={found.map((one) => [one.duty, one.article, sayEvidence(one)])}
      />
    </html>,
  )
}

/** The day of the shown free beds; null if there are none, or this user cannot read the database. */
async function bedsNow({ hospital: { timeZone } }: Site): Promise<CalendarDay | null> {
  const { beds, database } = readConfig()
  if (beds === null) return null
  try {
    await using opened = await openToAsk(database)
    const time = (await readBedReport(opened))?.time ?? null
    const isOld = time === null || Date.parse(time) < systemClock.now().getTime() - beds.limitMinutes * MINUTE_MILLISECONDS
    return isOld ? null : localTime(timeZone, new Date(time)).day
  } catch {
    return null
  }
}

const STYLES = `@page{size:A4;margin:12mm}body{font:9pt sans-serif;max-width:190mm;margin:auto}h1{font-size:13pt}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #999;padding:3pt;text-align:left;vertical-align:top}tr{break-inside:avoid}`
