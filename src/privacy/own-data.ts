import type { Readable } from 'node:stream'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { limits } from '../contract/limits.ts'
import type { ReviewAct } from '../contract/moderation/review-states.ts'
import type { Clock } from '../ground/time/clock.ts'
import type { Database } from '../ground/database/database.ts'
import type { Tables } from '../ground/database/tables.ts'
import { createAllowance, listActions, personHash } from '../ground/people/allowance.ts'
import type { PhotoStore } from '../photos/index.ts'
import type { Costly, Turn } from '../ground/queues/costly.ts'
import { keptOfHouse, keptOfVisitors, meaningOf, type KeptTable } from './kept.ts'
import { valueNamed } from '../contract/value-named.ts'
import { retold } from './words.ts'

type Row = Readonly<Record<string, unknown>>

type RowsOfTable = readonly [KeptTable, readonly Row[]]

interface OwnDataNeeds {
  costly: Costly
  database: Database
  store: Pick<PhotoStore, 'get'>
  clock: Clock
  /** The hospital's name, and the address of its site. */
  house: () => { hospital: string; address: string }
}

export type OwnData = ReturnType<typeof createOwnData>

export function createOwnData({ costly, database, store, clock, house }: OwnDataNeeds) {
  const allowance = createAllowance(clock)
  /** Rows of the tables with an owner column, and rows that belong to these. */
  async function readRows(userId: string): Promise<RowsOfTable[]> {
    const owned = Object.entries(keptOfVisitors).flatMap(([name, table]) => ('owner' in table ? [{ name, table }] : []))
    const found: RowsOfTable[] = []
    for (const { name, table } of owned) {
      const rows = database.selectFrom(name as keyof Tables).where(table.owner as never, '=', userId as never)
      found.push([table, await rows.selectAll().execute()])
    }

    const review = database.selectFrom('reviews').select('id').where('user_id', '=', userId)
    // Urgency and waiting time are left out, because they would tell when a review was reported, and why. So is who of the staff decided.
    const told = ['review_id', 'findings', 'note', 'objection', 'objected_at', 'refused_at'] as const
    const cases = await database.selectFrom('review_cases').select(told).where('review_id', 'in', review).execute()
    const allActs = database.selectFrom('review_acts').select(['number', 'time', 'review_id', 'act', 'reason']).orderBy('number')
    const acts = await allActs.where('review_id', 'in', review).execute()
    const [decisions, reports] = [acts.filter(({ act }) => !NOT_TOLD.has(act)), acts.filter(({ act }) => act === 'report')]
    const asStaff = database
      .selectFrom('staff')
      .innerJoin('users', (join) => join.onRef('users.issuer', '=', 'staff.issuer').onRef('users.subject', '=', 'staff.subject'))
      .where('users.id', '=', userId)
    const own = asStaff.select('staff.id')
    const staff = await asStaff.selectAll('staff').execute()
    const drafts = await database.selectFrom('staff_drafts').selectAll().where('staff_id', 'in', own).execute()
    const ofStaff = (table: (typeof TOLD)[number]) => database.selectFrom(table).selectAll().where('staff_id', 'in', own).execute()
    const allDone = database.selectFrom('staff_acts').select(['number', 'time', 'kind', 'details', 'undoes']).orderBy('number')
    const done = await allDone.where('staff_id', 'in', own).execute()
    const decided = await allActs.where('staff_id', 'in', own).execute()
    const repliesOf = (writer: string) => database.selectFrom('waiting_replies').selectAll().where('writer', '=', writer).execute()
    const replies = await Promise.all(staff.map(async (one) => repliesOf(await personHash(database, one))))
    return [
      ...found,
      [keptOfVisitors.review_cases, cases],
      // Reports come at the end, so that their place among the acts does not tell their time.
      [keptOfHouse.review_acts, [...decisions, ...reports.map(({ act }) => ({ act }))]],
      [{ ...keptOfVisitors.review_reports, ...retold.reportsOfOthers }, reports.length === 0 ? [] : [{ jumlah: reports.length }]],
      [keptOfVisitors.user_actions, await listActions(database, userId)],
      [keptOfHouse.staff, staff],
      [keptOfHouse.staff_drafts, drafts],
      [keptOfHouse.waiting_replies, replies.flat()],
      ...(await Promise.all(TOLD.map(async (name): Promise<RowsOfTable> => [keptOfHouse[name], await ofStaff(name)]))),
      [{ ...keptOfHouse.staff_acts, ...retold.ownActs }, done],
      [{ ...keptOfHouse.review_acts, ...retold.ownDecisions }, decided],
    ]
  }

  async function tellAll(userId: string): Promise<string> {
    const rows = await readRows(userId)
    const { hospital, address } = house()
    const told = {
      rumahSakit: hospital,
      situs: address,
      dibuat: clock.now().toISOString(),
      penjelasan: `Semua yang disimpan situs ini tentang Anda. Waktu ditulis dalam UTC. Selengkapnya: ${address}/privasi. Paling banyak ${limits.exportsPerDay} unduhan sehari.`,
      petugas: retold.formerActs,
      data: rows.filter(([, found]) => found.length > 0).map(([table, found]) => tell(table, found)),
    }
    return JSON.stringify(told, null, 2)
  }

  /** Packs picture by picture, so that only one is in memory at a time. */
  async function* zip(userId: string, turn: Turn): AsyncGenerator<Uint8Array> {
    let packed: Uint8Array[] = []
    const archive = new Zip((error, bytes) => {
      if (error) throw error
      packed.push(bytes)
    })
    const taken = (): Uint8Array => {
      const bytes = Buffer.concat(packed)
      packed = []
      return bytes
    }
    yield await turn(async () => {
      await database.transaction().execute((trx) => allowance.spend(trx, userId, 'export'))
      const data = new ZipDeflate('data.json')
      archive.add(data)
      data.push(strToU8(await tellAll(userId)), true)
      return taken()
    })
    const pictures = database.selectFrom('images').select('name').where('user_id', '=', userId)
    for (const { name } of await pictures.where('state', 'in', ['staged', 'used']).execute()) {
      // The store may be slow, so it is read without holding a turn. A lost picture is still named in `data.json`.
      const bytes = await store.get(name)
      if (bytes === null) continue
      yield await turn(async () => {
        // Pictures are compressed already.
        const file = new ZipPassThrough(`foto/${name}`)
        archive.add(file)
        file.push(bytes, true)
        return taken()
      })
    }
    archive.end()
    yield taken()
  }

  /** Streams all that is kept of one person as a ZIP archive: `data.json`, which says what each field means, and their pictures. */
  return (userId: string): Promise<Readable> => costly.stream((turn) => zip(userId, turn))
}

/** Tables of the staff's notifications and passkeys, whose rows of this person the archive contains. */
const TOLD = ['staff_passkeys', 'told_people', 'told_phones', 'deliveries'] as const

/** Acts that the archive leaves out: reports are only counted, and a reply is not told before it is shown. */
const NOT_TOLD: ReadonlySet<ReviewAct> = new Set(['report', 'propose', 'withdraw'])

/** Rows with the meaning of each field, without `secret` columns. */
function tell({ what, why, howLong, whoSees, columns }: KeptTable, rows: readonly Row[]) {
  const open = Object.entries(columns).filter(([, column]) => typeof column === 'string')
  const shown = open.filter(([name]) => rows.some((row) => Object.hasOwn(row, name)))
  return {
    apa: what,
    mengapa: why,
    berapaLama: howLong,
    siapaMelihat: whoSees,
    arti: Object.fromEntries(shown.map(([name, column]) => [name, meaningOf(column)])),
    isi: rows.map((row) => Object.fromEntries(shown.map(([name]) => [name, valueNamed(row, name)]))),
  }
}
