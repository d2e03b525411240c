import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installBrowsers } from './install/install.ts'
import type { Journey } from './journey.ts'
import { contact } from './journeys/contact.ts'
import { doctorsJourney } from './journeys/doctors.ts'
import { glide, header, menu } from './journeys/header.ts'
import { lookAtDesk, lookAtPhone } from './journeys/looks.ts'
import { moderationAtPhone } from './journeys/moderation.ts'
import { offline } from './journeys/offline.ts'
import { print } from './journeys/print.ts'
import { push } from './journeys/push.ts'
import { reviewAtDesk, reviewAtPhone } from './journeys/review.ts'
import { signInElsewhere } from './journeys/sign-in.ts'
import { staffAtPhone } from './journeys/staff.ts'
import { texts } from './journeys/texts.ts'
import { withoutScript } from './journeys/without-script.ts'
import { KINDS } from './kinds.ts'
import { runBrowser, type Cell } from './run.ts'
import { formatTable, type Row } from './table.ts'
import { lookAsText } from './text-look.ts'

const FOLDER = 'screenshots/browsers'

/** The columns of the table. */
const JOURNEYS: readonly Journey[] = [
  lookAtPhone,
  lookAtDesk,
  texts,
  header,
  menu,
  glide,
  doctorsJourney,
  contact,
  reviewAtPhone,
  reviewAtDesk,
  ...signInElsewhere,
  staffAtPhone,
  moderationAtPhone,
  withoutScript,
  offline,
  print,
  push,
]

/** The journeys in every browser, old and new, that this machine has or can install. Words choose browsers, journeys, or both by name. */
export async function checkBrowsers(words: readonly string[]): Promise<boolean> {
  const kinds = chosen(KINDS, words)
  const journeys = chosen(JOURNEYS, words)

  await installBrowsers()
  await mkdir(FOLDER, { recursive: true })

  const rows: Row[] = []
  const skipped: string[] = []
  for (const kind of kinds) {
    const missing = await kind.missing()
    if (missing !== undefined) {
      skipped.push(`${kind.name}: ${missing}`)
      continue
    }
    const asked = journeys.filter(({ floor }) => kind.floor === 'everything' || floor === 'reading')
    await rm(join(FOLDER, kind.name), { recursive: true, force: true })
    const { version, cells } = await runBrowser(kind, asked, {
      folder: FOLDER,
      told: ({ browser, journey, outcome, why }) => console.log(`${browser}, ${journey}: ${outcome} ${why}`),
    })
    rows.push({ name: kind.name, version, cells })
  }

  if (kinds.length === KINDS.length) rows.push(...(await lookAsText(FOLDER)))

  const table = formatTable(rows)
  await writeFile(`${FOLDER}/table.md`, table)
  console.log(`\n${table}`)
  for (const reason of skipped) console.log(`skipped: ${reason}`)
  const cells = rows.flatMap((row) => row.cells)
  const count = (outcome: Cell['outcome']): number => cells.filter((cell) => cell.outcome === outcome).length
  const failed = count('failed')
  console.log(
    `${count('ok')} passed, ${failed} failed, ${count('not there')} not there, ${skipped.length} browsers skipped; pictures in ${FOLDER}/`,
  )
  return failed === 0 && cells.length > 0
}

/** The items whose name begins with one of the words; all items when none does. */
function chosen<Named extends { name: string }>(all: readonly Named[], words: readonly string[]): readonly Named[] {
  const named = all.filter(({ name }) => words.some((word) => name.startsWith(word)))
  return named.length > 0 ? named : all
}
