import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { isOfStars, listCounters, type Counted, type Counter } from '../contract/moderation/counters.ts'
import { URGENCIES, type Urgency } from '../contract/moderation/review-states.ts'
import { RATINGS } from '../contract/review-rules.ts'
import { TABLES } from '../ground/database/tables.ts'
import { NUMBERED } from '../ground/database/migrations/migrations.ts'
import { IMAGES } from '../ground/data-folder/data-places.ts'
import { linkOrCopy, sync } from '../ground/data-folder/files.ts'
import { namesIn, usedPhotos } from './snapshot.ts'

export type CarriedOver = ReturnType<typeof carryOver>

/**
 * A backup does not know what was removed after it, but the database that it replaces does: removed people stay removed, hidden, changed or deleted
 * reviews stay so, and no number of a history is given twice. `restored` is the copy that will take the place of `replaced`.
 */
export function carryOver(restored: string, replaced: string, now: Date, aside: readonly string[] = []) {
  using database = new DatabaseSync(restored)
  database.exec('PRAGMA foreign_keys = OFF; PRAGMA secure_delete = ON')
  if (hasTable(database, 'staff_invitations', ['main'])) database.exec('DELETE FROM staff_invitations')
  const count = (): number => Number(database.prepare('SELECT count(*) AS count FROM reviews').get()?.['count'])
  const before = count()
  const from = existsSync(replaced) ? takeFrom(database, replaced) : 'another'
  // After a restore of the wrong backup, the databases that were put aside then know more than the replaced one.
  if (from === 'replaced') for (const file of aside) takeFrom(database, file)
  const held = from === 'unreadable' ? holdAll(database, now) : 0
  const staff = hasTable(database, 'staff', ['main']) ? database.prepare('SELECT name, role FROM staff ORDER BY name').all() : []
  return {
    from,
    /** How many reviews were deleted since the backup, and stay deleted. */
    dropped: before - count(),
    photos: usedPhotos(database).length,
    /** How many published reviews now wait for a moderator. */
    held,
    staff: staff.map(({ name, role }) => ({ name: String(name), role: String(role) })),
  }
}

/** `another`: `replaced` is no later state of the same database, as on a new computer. `unreadable`: it cannot be read, so that nobody knows what was removed. */
function takeFrom(database: DatabaseSync, replaced: string): 'replaced' | 'another' | 'unreadable' {
  let isAttached = false
  try {
    database.prepare('ATTACH ? AS old').run(`${pathToFileURL(replaced).href}?mode=ro`)
    isAttached = true
    if (database.prepare('PRAGMA old.quick_check(1)').get()?.['quick_check'] !== 'ok') return 'unreadable'
    if (!isSameDatabase(database)) return 'another'
    database.exec('BEGIN')
    if (isFurther(database)) takeReviews(database)
    if (goesOn(database)) for (const table of tablesThatAre('of-staff')) takeTable(database, table)
    takeRows(database, 'user_actions', '(person, kind, time) NOT IN (SELECT person, kind, time FROM main.user_actions)')
    if (database.prepare('PRAGMA main.foreign_key_check').all().length > 0) throw new Error('what was carried over does not hold together')
    database.exec('COMMIT')
    return 'replaced'
  } catch {
    // Any failure means the same: it is unknown what was removed.
    if (database.isTransaction) database.exec('ROLLBACK')
    return 'unreadable'
  } finally {
    if (isAttached) database.exec('DETACH old')
  }
}

function tablesThatAre(restored: 'of-a-review' | 'of-staff'): string[] {
  return Object.entries(TABLES).flatMap(([name, table]) => (table.restored === restored ? [name] : []))
}

/** Compares the secret that the first start draws; databases older than that secret are the same if they have a user in common. */
function isSameDatabase(database: DatabaseSync): boolean {
  return hasTable(database, 'person_key')
    ? isTrue(database, 'EXISTS (SELECT 1 FROM main.person_key JOIN old.person_key USING (secret))')
    : isTrue(database, 'EXISTS (SELECT 1 FROM main.users JOIN old.users USING (id))')
}

/** Whether the replaced database is later than the backup; false on a computer where somebody once tried an older backup. `latest_time` only grows, whatever clocks say. */
function isFurther(database: DatabaseSync): boolean {
  return isTrue(database, '(SELECT latest_time FROM old.review_totals) >= (SELECT latest_time FROM main.review_totals)')
}

/** Whether the replaced database continues the history of the backup. If the two have diverged, neither says what was removed from the other. */
function goesOn(database: DatabaseSync): boolean {
  const goesOnThere = `NOT EXISTS (SELECT 1 FROM main.staff_acts) OR EXISTS (
      SELECT 1 FROM (SELECT * FROM main.staff_acts ORDER BY number DESC LIMIT 1) JOIN old.staff_acts USING (number, time, kind, details))`
  return hasTable(database, 'staff_acts') && isTrue(database, goesOnThere)
}

function isTrue(database: DatabaseSync, condition: string): boolean {
  return database.prepare(`SELECT ${condition} AS answer`).get()?.['answer'] === 1
}

/** Takes the latest state of reviews and people that both databases have, and deletes those that the replaced one no longer has. */
function takeReviews(database: DatabaseSync): void {
  // Matched by author, because a review gets another id when its author switches to initials.
  takeRows(database, 'reviews', 'user_id IN (SELECT user_id FROM main.reviews)')
  takeRows(database, 'users', 'id IN (SELECT id FROM main.users)')
  database.exec(`
    DELETE FROM main.reviews WHERE id NOT IN (SELECT id FROM old.reviews);
    DELETE FROM main.users WHERE id NOT IN (SELECT id FROM old.users)`)
  // A database of an older version has no `state` and would show every review.
  if (!listColumns(database, 'main', 'reviews').includes('state') && listColumns(database, 'old', 'reviews').includes('state'))
    database.exec(`DELETE FROM main.reviews WHERE id IN (SELECT id FROM old.reviews WHERE state <> 'published' OR photo_withheld = 1)`)
  for (const table of tablesThatAre('of-a-review')) {
    const hasUser = listColumns(database, 'main', table).includes('user_id')
    takeTable(database, table, `review_id IN (SELECT id FROM main.reviews)${hasUser ? ' AND user_id IN (SELECT id FROM main.users)' : ''}`)
  }
  takeTable(database, 'review_acts')
  takeTable(
    database,
    'images',
    `state = 'used' AND (
      name IN (SELECT image_name FROM main.reviews WHERE user_id = images.user_id)
      OR EXISTS (SELECT 1 FROM main.users WHERE id = images.user_id AND instr(photo, images.name) > 0)
      OR EXISTS (SELECT 1 FROM main.reviews WHERE user_id = images.user_id AND instr(author_photo, images.name) > 0))`,
  )
  countAnew(database)
}

/** Replaces the rows of a table by those of the replaced database. A table that either database lacks stays as it is. */
function takeTable(database: DatabaseSync, table: string, where = 'true'): void {
  if (!hasTable(database, table)) return
  // Triggers forbid to change the logs, so they are dropped and made again.
  const triggers = database.prepare(`SELECT name, sql FROM main.sqlite_schema WHERE type = 'trigger' AND tbl_name = ?`).all(table)
  for (const { name } of triggers) database.exec(`DROP TRIGGER main.${String(name)}`)
  database.exec(`DELETE FROM main.${table}`)
  takeRows(database, table, where)
  for (const { sql } of triggers) database.exec(String(sql))
}

/** Copies the columns that both databases have, whichever version is newer. */
function takeRows(database: DatabaseSync, table: string, where: string): void {
  const theirs = listColumns(database, 'old', table)
  const columns = listColumns(database, 'main', table).filter((name) => theirs.includes(name))
  database.exec(
    `INSERT OR REPLACE INTO main.${table} (${columns.join()}) SELECT ${columns.join()} FROM old.${table} AS ${table} WHERE ${where}`,
  )
}

function listColumns(database: DatabaseSync, of: string, table: string): string[] {
  return namesIn(database, 'SELECT name FROM pragma_table_info(?, ?) ORDER BY cid', table, of)
}

/** Either database may be older than a table. */
function hasTable(database: DatabaseSync, table: string, databases = ['main', 'old']): boolean {
  return databases.every((of) => listColumns(database, of, table).length > 0)
}

/** Holds all published reviews until a moderator has looked at each. */
function holdAll(database: DatabaseSync, now: Date): number {
  if (!listColumns(database, 'main', 'reviews').includes('state')) return 0
  // Urgencies are stored by name, or by number in an older backup.
  const names: readonly Urgency[] = URGENCIES.slice(0, URGENCIES.indexOf('held'))
  const beforeHeld = [...names, ...names.map((name) => NUMBERED.findIndex((numbered) => numbered === name))]
  const { changes } = database.prepare(`UPDATE main.reviews SET state = 'held' WHERE state = 'published'`).run()
  database
    .prepare(
      `INSERT INTO main.review_cases (review_id, urgency, waits_since, findings)
       SELECT id, ?1, ?2, '[]' FROM main.reviews WHERE state = 'held'
       ON CONFLICT (review_id) DO UPDATE SET
         urgency = CASE WHEN waits_since IS NOT NULL AND urgency IN (SELECT value FROM json_each(?3)) THEN urgency ELSE ?1 END,
         waits_since = coalesce(waits_since, ?2)`,
    )
    .run('held', now.toISOString(), JSON.stringify(beforeHeld))
  countAnew(database)
  return Number(changes)
}

function countAnew(database: DatabaseSync): void {
  const hasStates = listColumns(database, 'main', 'reviews').includes('state')
  const columns = hasStates
    ? `state, rating, reason, iif(reply_time IS NULL, NULL, 'ya') AS reply`
    : `'published' AS state, rating, NULL AS reason, NULL AS reply`
  // Reviews that count alike are one row, so that a million of them take no memory.
  const alike = database.prepare(`SELECT ${columns}, count(*) AS count FROM main.reviews GROUP BY 1, 2, 3, 4`).all()
  const counts = new Map<Counter, number>()
  for (const { count, ...review } of alike as unknown as (Counted & { count: number })[])
    for (const counter of listCounters(review)) counts.set(counter, (counts.get(counter) ?? 0) + count)
  const stars = RATINGS.map((star) => `rating_${star} = ${counts.get(`rating_${star}`) ?? 0}`)
  database.exec(`UPDATE main.review_totals SET ${stars.join()}`)
  if (!hasStates) return
  database.exec('DELETE FROM main.review_counters')
  const add = database.prepare('INSERT INTO main.review_counters (name, count) VALUES (?, ?)')
  for (const [counter, count] of counts) if (!isOfStars(counter)) add.run(counter, count)
}

/** Removes photos of dropped reviews, and adds those that reviews have got since the backup. */
export async function carryPhotos(unpacked: string, restored: string, photoFolder: string): Promise<void> {
  const folder = join(unpacked, IMAGES)
  using database = new DatabaseSync(restored, { readOnly: true })
  const wanted = new Set(usedPhotos(database))
  for (const name of await readdir(folder)) if (!wanted.delete(name)) await rm(join(folder, name))
  for (const name of wanted) await linkOrCopy(join(photoFolder, name), join(folder, name))
  await sync(folder)
}
