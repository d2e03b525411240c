import type { Letterhead } from './letterhead.ts'
import { escapeHtml, smallPage } from './small-page.ts'
import type { SmallPage } from './small-page.ts'

/** For those who followed a wrong link or met a fault: a way on, and whom to call when it is urgent. */
export function errorPage(status: number, message: string, letterhead: Letterhead | undefined): SmallPage {
  return smallPage({
    title: status === 404 ? 'Halaman tidak ditemukan' : 'Maaf, ada gangguan',
    letterhead,
    body: `<p>${escapeHtml(message)}</p>
<p><a href="/">Buka halaman utama rumah sakit</a></p>`,
  })
}
