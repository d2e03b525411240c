import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SiteProcess } from '../processes/site-process.ts'

/** Answers as if 100 000 people had written reviews, some of them with very long names. */
export function crowdReviews(site: SiteProcess): void {
  const database = new DatabaseSync(join(site.dataDir, 'situs-rsud.sqlite'))
  database.exec("UPDATE reviews SET author_name = 'Raden Ajeng Kusumawardhani Notonegoro-Simanjuntak binti Abdurrahman Wahid'")
  database.exec(
    'UPDATE review_totals SET rating_1 = 1200, rating_2 = 2300, rating_3 = 9500, rating_4 = 31000, rating_5 = 56000, version = version + 1',
  )
  database.close()
}
