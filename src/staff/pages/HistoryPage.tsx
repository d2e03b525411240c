import type { StaffHistory } from '../staff-view.ts'
import { Onward, Paragraphs } from '../../ground/documents/parts.tsx'
import { PostButton } from '../../ground/documents/PostButton.tsx'
import { wholeTimes } from '../../ground/ui/format/whole-times.tsx'

/** Who did what and when, the newest first. */
export function HistoryPage({ body: { acts, post, older }, token }: { body: StaffHistory; token: string }) {
  return (
    <>
      {acts.length === 0 && <p>Belum ada yang diubah di sini.</p>}
      <ol className="lines">
        {acts.map(({ number, when, who, title, lines, state }) => (
          <li key={number} className={state === 'undone' ? 'undone' : undefined}>
            <p>
              <b>{who}</b> <span className="state">{when}</span>
            </p>
            {title && <p>{wholeTimes(title)}</p>}
            <Paragraphs texts={lines} />
            {state === 'undone' && <p className="state">Sudah dibatalkan.</p>}
            {state === 'undoable' && post && (
              <PostButton post={post} token={token} hidden={[['nomor', String(number)]]} text="Batalkan ini" about={lines.join('; ')} />
            )}
          </li>
        ))}
      </ol>
      <Onward link={older} />
    </>
  )
}
