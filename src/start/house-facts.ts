import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { endingFacts } from '../content/public-facts/ends.ts'
import type { EventKind } from '../ground/database/told.ts'
import { openStaged } from '../old-site/index.ts'
import { SAMPLE_DIR } from '../ground/software/software.ts'
import { DAY_MILLISECONDS } from '../ground/time/clock.ts'
import { localTime } from '../schedule/times.ts'
import { certificateEnd } from './certificate-end.ts'
import type { Dependencies } from './dependencies.ts'

/** After so many days a version lacks repairs, and a backup must have failed. */
export const OLD_BUILD_DAYS = 120
export const OLD_BACKUP_DAYS = 2
const LEAST_FREE = 0.1
const CERTIFICATE_DAYS = 14

/** What somebody of the hospital should look after, as this process sees it; empty for the sample. */
export function createHouseFacts({ config, site, beds, login, build, database, clock }: Dependencies) {
  const failuresOf = (): number => login.failures()['provider-unavailable'] ?? 0
  let failed = failuresOf()
  let certificate: { askedOn?: string; end?: Date | null } = {}

  return async (): Promise<EventKind[]> => {
    if (site.folder() === SAMPLE_DIR) return []
    const now = clock.now()
    const daysSince = (time: Date): number => (now.getTime() - time.getTime()) / DAY_MILLISECONDS
    const { day } = localTime(site.current().site.hospital.timeZone, now)
    const before = failed
    failed = failuresOf()
    const { failedRehearsalIn, lastGoodBackup } = await import('../backup/index.ts')
    if (certificate.askedOn !== day) certificate = { askedOn: day, end: await certificateEnd(config.publicUrl) }
    const [last, disk] = [await lastGoodBackup(config, now), await statfs(config.dataDir).catch(() => null)]
    const hasReviews = (await database.database.selectFrom('reviews').select('id').limit(1).execute()).length > 0
    const isSilent = beds.shown()?.classes === null || Boolean((await beds.trouble())?.fault)
    const facts = {
      backup: last === null ? hasReviews : daysSince(last) > OLD_BACKUP_DAYS,
      rehearsal: existsSync(failedRehearsalIn(config.dataDir)),
      certificate: Boolean(certificate.end && daysSince(certificate.end) > -CERTIFICATE_DAYS),
      import: ((await openStaged(config.dataDir))?.plan.outcomes.held ?? 0) > 0,
      disk: disk !== null && disk.bavail < disk.blocks * LEAST_FREE,
      ends: endingFacts(site.current().site, day).length > 0,
      beds: isSilent,
      login: failed > before,
      version: daysSince(build.builtAt) > OLD_BUILD_DAYS,
    } satisfies Partial<Record<EventKind, boolean>>
    return (Object.keys(facts) as (keyof typeof facts)[]).filter((kind) => facts[kind])
  }
}
