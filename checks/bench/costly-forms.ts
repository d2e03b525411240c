import { processorMicroseconds } from '../../tests/kit/processes/processor-time.ts'
import type { SiteProcess } from '../../tests/kit/processes/site-process.ts'
import { readersBeside } from './readers-beside.ts'
import type { Row } from './row.ts'

const FORM = '/petugas/ubah/isi'
const PASTE = '/petugas/ubah/tempel-dokter'
const PLACE = JSON.stringify(['calendar', 'seasons'])
const PROCESSOR_MILLISECONDS = 300
const WAIT_MILLISECONDS = 200
/** The first request of each kind also compiles the programs that it needs, once in a server's life: readers wait for it, but the processor is measured without it. */
const ROUNDS = 3

const countsOf = (people: number): [string, string][] => Array.from({ length: people }, (_, at) => [`schedules.${at}.schedule`, '28'])

function row(nth: number): string {
  const hour = String(nth % 24).padStart(2, '0')
  return `dr. Andi Pratama, Sp.A;Anak;Senin;${hour}:${String(nth % 60).padStart(2, '0')}-selesai`
}

/** Forms of the staff that once blocked the server: nested lists given by their indexes, and tables without line breaks. */
const SENT: readonly { what: string; path: string; fields: Record<string, string> | null }[] = [
  {
    what: 'a link of 4 kB that counts lists in lists',
    path: `${FORM}?${new URLSearchParams([['di', PLACE], ['schedules', '200'], ...countsOf(120)])}`.slice(0, 4096),
    fields: null,
  },
  {
    what: 'the same counts in a form of 60 kB',
    path: FORM,
    fields: { di: PLACE, schedules: '200', ...Object.fromEntries(countsOf(200)), name: 'x'.repeat(1900), note: 'y'.repeat(50_000) },
  },
  {
    what: 'the largest form that is shown',
    path: FORM,
    fields: { di: PLACE, schedules: '50', ...Object.fromEntries(countsOf(50).map(([name]) => [name, '3'])), langkah: 'ubah' },
  },
  { what: 'a pasted line of 199 kB', path: PASTE, fields: { tabel: `dr. Andi Pratama, Sp.A${', Senin 08-12'.repeat(15_600)}` } },
  {
    what: '199 kB of lines that hold nothing',
    path: PASTE,
    fields: { tabel: `dr. A;Anak;Senin ${', '.repeat(180)}x;08-12${', '.repeat(180)}x\n`.repeat(260) },
  },
  {
    what: 'one doctor with 1,500 pasted rows',
    path: PASTE,
    fields: { tabel: Array.from({ length: 1500 }, (_, nth) => row(nth)).join('\n') },
  },
]

/** For each, the processor time of the server's thread in the worst case, and how long readers waited meanwhile. */
export async function measureForms(site: SiteProcess, headers: Record<string, string>): Promise<Row[]> {
  const open = await (await fetch(site.url + FORM + `?${new URLSearchParams({ di: PLACE })}`, { headers })).text()
  const token = /name="token" value="([^"]+)"/u.exec(open)?.[1] ?? ''
  const rows: Row[] = []
  for (const { what, path, fields } of SENT) {
    const processor: number[] = []
    let length = 0
    const readers = await readersBeside(site.url, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = processorMicroseconds(site.pid)
        const post = { method: 'POST', headers: { ...headers, origin: site.url }, body: new URLSearchParams({ token, ...fields }) }
        const answer = await fetch(site.url + path, fields === null ? { headers } : post)
        length = (await answer.text()).length
        if (answer.status >= 500) throw new Error(`${what}: ${answer.status}`)
        processor.push((processorMicroseconds(site.pid) - before) / 1000)
      }
    })
    const [spent, waited] = [Math.max(...processor.slice(1)), Math.max(...readers.page)]
    rows.push({
      what: `${what}: processor time of the server's thread, and the slowest GET / meanwhile`,
      measured: `${spent.toFixed(0)} / ${waited.toFixed(0)} ms`,
      against: `an answer of ${Math.round(length / 1000)} kB`,
      goal: `≤ ${PROCESSOR_MILLISECONDS} / < ${WAIT_MILLISECONDS} ms`,
      met: spent <= PROCESSOR_MILLISECONDS && waited < WAIT_MILLISECONDS,
    })
  }
  return rows
}
