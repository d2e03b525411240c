import { setTimeout as wait } from 'node:timers/promises'
import { ActLink, Fold, HiddenFields, Paragraphs, PostButton, StepButton } from '../../ground/documents/parts.tsx'
import { ImportReport, STAGED_DAYS, type ComparedItem } from '../../old-site/index.ts'
import { afterSave, message, NEWS_LINK, OLD_SITE_LINK, type AskedByStaff, type StaffAnswer } from '../asked.tsx'
import { refuseSave } from '../save.ts'
import { isWaiting, oldTextAddress, STATES } from './old-text.tsx'
import reportStyles from './report.css?inline'

/** How long a press waits for its work; longer than this, browsers and proxies may give up. */
const PATIENCE_MILLISECONDS = 20_000

/** The report of an import that waits: each text can be read, and one press publishes all that was accepted. */
export async function showOldSite({ needs }: AskedByStaff): Promise<StaffAnswer> {
  const looked = await needs.oldSite.look()
  if (looked === null) return message(200, OLD_SITE_LINK.text, ['Tidak ada hasil impor yang menunggu.'], { back: NEWS_LINK })
  const { plan, items, files, copied } = looked
  const states = new Map(items.map((item) => [item.key, item.state]))
  const body = (
    <>
      <Publish texts={items.filter((item) => item.outcome === 'taken' && isWaiting(item)).length} files={files} copied={copied} />
      <ImportReport
        plan={plan}
        items={items}
        more={({ key, title }) => <ReadLink name={key} title={title} state={states.get(key) ?? null} />}
      />
      <Fold title="Buang hasil impor ini">
        <Paragraphs
          texts={[
            'Yang sudah terbit tetap ada. Yang belum, hanya dapat diambil dengan impor sekali lagi.',
            `Hasil impor dibuang sendiri ${STAGED_DAYS} hari sesudah dibaca.`,
          ]}
        />
        <PostButton post={OLD_SITE_LINK.href} hidden={[['langkah', 'buang']]} text="Buang" about="hasil impor ini" />
      </Fold>
    </>
  )
  return { page: { title: OLD_SITE_LINK.text, body, back: NEWS_LINK, styles: reportStyles } }
}

function Publish({ texts, files, copied }: Record<'texts' | 'files' | 'copied', number>) {
  if (texts === 0) return <p>Semua yang diambil sudah ada di situs, atau sudah diubah atau dihapus petugas.</p>
  return (
    <form method="post" action={OLD_SITE_LINK.href} className="card">
      <HiddenFields hidden={[]} />
      <p>Belum terbit. Baca laporannya dahulu; sesudah Anda menekan, semuanya terbit sekaligus, dan dapat dibatalkan sekaligus.</p>
      {copied > 0 && (
        <p>
          Gambar dan berkas disalin dahulu: sudah {copied} dari {files}. Bertambah? Buka lagi sebentar lagi. Tetap? Tekan sekali lagi.
        </p>
      )}
      <div className="row">
        <StepButton look="primary" step="terbit" text={`Terbitkan ${texts} teks`} />
      </div>
    </form>
  )
}

function ReadLink({ name, title, state }: { name: string; title: string; state: ComparedItem['state'] }) {
  if (state === null) return null
  return (
    <div className="row">
      <ActLink link={{ text: 'Baca', href: oldTextAddress(name) }} about={title} />
      {STATES[state] !== '' && <span className="state">{STATES[state]}</span>}
    </div>
  )
}

/** Publishes all accepted texts (`terbit`), saves one held text as a draft (`draf`), or discards the import (`buang`). */
export async function takeOldSite(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, form, staff, log } = asked
  const acts = new Map([
    ['terbit', () => needs.oldSite.publish(null, staff)],
    ['draf', () => needs.oldSite.publish(form.get('butir') ?? '', staff)],
    ['buang', () => needs.oldSite.discard(staff)],
  ])
  const working = acts.get(form.get('langkah') ?? '')?.() ?? Promise.resolve(null)
  working.catch((error: unknown) => log.error({ err: error }, 'an import broke off; the next press goes on'))
  const outcome = await Promise.race([working, wait(PATIENCE_MILLISECONDS, null, { ref: false })])
  if (outcome === null || (outcome.ok && outcome.number === 0)) return { redirect: OLD_SITE_LINK.href }
  if (outcome.ok) return afterSave(OLD_SITE_LINK.href, outcome.number)
  const why = OTHERWISE.get(outcome.refusal.why)
  return why === undefined
    ? refuseSave(asked, outcome.refusal, OLD_SITE_LINK)
    : message(409, 'Belum terbit', [why], { back: OLD_SITE_LINK })
}

/** Refusals whose usual sentence speaks of one text in a form and would mislead here. */
const OTHERWISE: ReadonlyMap<string, string> = new Map([
  ['text-collision', 'Orang lain baru saja mengubah salah satu tulisan ini. Tekan sekali lagi.'],
  [
    'name-taken',
    'Gambar atau berkas lain sudah memakai salah satu namanya. Minta bagian IT menjalankan impor sekali lagi, lalu tekan lagi.',
  ],
])
