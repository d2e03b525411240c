import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { JourneySite } from './site-at.ts'

const REPLY = 'Terima kasih atas ulasannya.\n\nAntrean obat kami teruskan kepada instalasi farmasi.'

/** Answers as if 100 000 people had written reviews, some of them with very long names. */
export function crowdReviews(site: JourneySite): void {
  change(
    site,
    "UPDATE reviews SET author_name = 'Raden Ajeng Kusumawardhani Notonegoro-Simanjuntak binti Abdurrahman Wahid'",
    'UPDATE review_totals SET rating_1 = 1200, rating_2 = 2300, rating_3 = 9500, rating_4 = 31000, rating_5 = 56000',
  )
}

/** Gives every review a reply of the hospital, and the figures a hidden review. */
export function answerReviews(site: JourneySite, reply = REPLY): void {
  change(
    site,
    `UPDATE reviews SET reply_text = '${reply}', reply_unit = 'Unit Pengaduan dan Humas', reply_time = time`,
    "INSERT INTO review_counters VALUES ('replied', (SELECT count(*) FROM reviews)), ('hidden:personal-data', 1)",
  )
}

/** Hides the waiting reviews directly in the database, without an entry in the log. */
export function hideWaiting(site: JourneySite): void {
  change(site, "UPDATE reviews SET state = 'hidden', reason = 'personal-data' WHERE state = 'held'")
}

/** Changes the database directly, for states that only very many or other people could cause, and has the page rendered again. */
function change({ dataDir }: JourneySite, ...statements: string[]): void {
  const database = new DatabaseSync(join(dataDir, 'situs-rsud.sqlite'))
  for (const statement of [...statements, 'UPDATE review_totals SET version = version + 1']) database.exec(statement)
  database.close()
}
