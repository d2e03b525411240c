import { PostgresAdapter, sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * PostgreSQL tells other processes at the commit of each change of the reviews; SQLite has nothing of the kind, and asking it costs microseconds.
 * Versions up to 0.4.0 listen; the next change of the tables may take it away.
 */
export const tellOfChanges: Migration = {
  async up(db: Kysely<unknown>) {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
    await sql`
      create function tell_of_reviews() returns trigger language plpgsql as $$
      begin
        perform pg_notify('situs_rsud_reviews', '');
        return null;
      end $$`.execute(db)
    // A restored database begins at the seconds since 1970; `integer` would end in 2038. SQLite's integers are long enough.
    await sql`alter table review_totals alter column version type bigint`.execute(db)
    await sql`
      create trigger review_totals_changed after update of version on review_totals
      for each row when (old.version is distinct from new.version) execute function tell_of_reviews()`.execute(db)
  },
}
