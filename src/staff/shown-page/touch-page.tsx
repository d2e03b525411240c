import { namedPictures } from '../../ground/content-pictures/picture-catalog.ts'
import { loadRenderer } from '../../ground/documents/render-document.ts'
import { addressOf } from '../../ground/http/documents.ts'
import { Icon } from '../../ground/ui/Icon/Icon.tsx'
import { CONTENTS_LINK, EDITORS, TOUCH_LINK, type AskedByStaff, type StaffAnswer, type StaffRoute } from '../asked.tsx'
import { FROM_PAGE, knownEntries, type KnownEntry } from '../contents/known-entries.ts'
import { WORDS } from '../contents/WordSearch.tsx'
import { tellSaved } from '../history/history.tsx'
import { unusedPictures } from '../pictures/picture-list.tsx'
import { shownPageStyles } from './changed-page.tsx'
import { insert, readBody } from './markup.ts'
import { pencils } from './pencils.ts'

/** The page as visitors get it, with a way from each text to its form. */
export const touchRoutes: StaffRoute[] = [
  { method: 'GET', path: TOUCH_LINK.href, roles: EDITORS, answer: (asked) => asked.needs.costly.turn(() => showTouchPage(asked)) },
]

async function showTouchPage({ needs, query, session }: AskedByStaff): Promise<StaffAnswer> {
  const about = await needs.about()
  const pictures = unusedPictures(needs, namedPictures(about.site))
  const { html, policy } = await needs.preview(about.site, needs.clock.now(), pictures, shownPageStyles)
  const { renderToStaticMarkup } = await loadRenderer()
  const names = new Set<string>()
  const body = readBody(html)
  const drawn = pencils(body, knownEntries(about), (entries, text) => {
    const [entry] = entries
    const id = entry === undefined || entries.length > 1 || names.has(entry.id) ? undefined : entry.id
    if (id !== undefined) names.add(id)
    return renderToStaticMarkup(<Pencil entries={entries} text={text} id={id} />)
  })
  const bar = (
    <section className="unsaved held" aria-label={TOUCH_LINK.text}>
      <p>
        <b>{TOUCH_LINK.text}</b> Tekan pensil di samping yang ingin diubah. <a href={CONTENTS_LINK.href}>Yang lain ada di Isi</a>
      </p>
      {await tellSaved(needs, query, session.formToken)}
    </section>
  )
  return { status: 200, html: insert(html, [[body.inside, renderToStaticMarkup(bar)], ...drawn]), policy }
}

function Pencil({ entries: [entry, ...others], text, id }: { entries: readonly KnownEntry[]; text: string; id: string | undefined }) {
  const isOne = entry !== undefined && others.length === 0
  const href = isOne
    ? addressOf('/petugas/ubah/isi', { ...entry.address, asal: FROM_PAGE })
    : addressOf(CONTENTS_LINK.href, { [WORDS]: text })
  return (
    <a className="touch" id={id} href={href} aria-label={`Ubah ${text.slice(0, 60)}`}>
      <Icon name="pencil" />
    </a>
  )
}
