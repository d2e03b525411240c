import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { HideReason } from '../../../src/contract/moderation/reasons.ts'
import { openDatabase } from '../../../src/ground/database/open-database.ts'
import { createAllowance } from '../../../src/ground/people/allowance.ts'
import { createModeration } from '../../../src/reviews/moderation.ts'
import { systemClock } from '../../../src/ground/time/clock.ts'
import type { JourneySite } from './site-at.ts'
import { replyRules } from '../replies.ts'

/** Answers as if 100 000 people had written reviews, some of them with very long names. */
export function crowdReviews(site: JourneySite): void {
  const database = new DatabaseSync(join(site.dataDir, 'situs-rsud.sqlite'))
  database.exec("UPDATE reviews SET author_name = 'Raden Ajeng Kusumawardhani Notonegoro-Simanjuntak binti Abdurrahman Wahid'")
  database.exec(
    'UPDATE review_totals SET rating_1 = 1200, rating_2 = 2300, rating_3 = 9500, rating_4 = 31000, rating_5 = 56000, version = version + 1',
  )
  database.close()
}

/** Gives every review a reply of the hospital, and the figures a hidden one. */
export function answerReviews(
  site: JourneySite,
  reply = 'Terima kasih atas ulasannya.\n\nAntrean obat kami teruskan kepada instalasi farmasi.',
): void {
  const database = new DatabaseSync(join(site.dataDir, 'situs-rsud.sqlite'))
  database.prepare("UPDATE reviews SET reply_text = ?, reply_unit = 'Unit Pengaduan dan Humas', reply_time = time").run(reply)
  database.exec("INSERT INTO review_counters VALUES ('replied', (SELECT count(*) FROM reviews)), ('hidden:personal-data', 1)")
  database.exec('UPDATE review_totals SET version = version + 1')
  database.close()
}

/** A moderator hides every review that waits. */
export async function hideWaiting(site: JourneySite, reason: HideReason): Promise<void> {
  const { database, close } = await openDatabase({ kind: 'sqlite', file: join(site.dataDir, 'situs-rsud.sqlite') })
  const photos = { readUsed: () => Promise.reject(new Error('No photo is asked for.')) }
  const rules = { doctors: () => [], replies: replyRules }
  const moderation = createModeration({ database, photos, clock: systemClock, allowance: createAllowance(systemClock), ...rules })
  for (const { review } of await moderation.queue()) {
    const { tag } = (await moderation.find(review.id))!
    const hiding = { act: 'hide', tag, reason, note: '', withPhoto: true } as const
    await moderation.decide({ id: 'dewi', name: 'Dewi' }, review.id, hiding)
  }
  await close()
}
