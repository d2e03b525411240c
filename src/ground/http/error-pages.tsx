import { endpoints } from '../../contract/endpoints.ts'
import { problems } from '../../contract/problem.ts'
import type { ProblemCode } from '../../contract/problem.ts'
import { MessagePage } from '../documents/MessagePage.tsx'
import type { HouseLook } from '../documents/document-view.ts'
import { keepWhile } from '../time/keep-while.ts'
import { compress } from './compress.ts'
import type { Compressed } from './compress.ts'
import { writeShortPage } from './short-page.tsx'

export interface ErrorPage {
  bodies: Compressed
  contentSecurityPolicy: string
}

/** Gives the page of a refusal or a fault. */
export type ErrorPages = (code: ProblemCode) => Promise<ErrorPage>

/**
 * For those who followed a wrong link or met a fault: a way on, and whom to call when it is urgent. However many addresses are wrong,
 * their page is one: it is made when it is first needed, and again when the house looks different. `houseNow` gives the same object while
 * it does not; without it, or when it is what fails, the page is nobody's and says the same.
 */
export function createErrorPages(houseNow?: () => HouseLook): ErrorPages {
  const keep = keepWhile<{ house: HouseLook | undefined; pages: Map<ProblemCode, Promise<ErrorPage>> }, HouseLook | undefined>(
    (kept, house) => kept.house === house,
    (house) => ({ house, pages: new Map() }),
  )
  const house = (): HouseLook | undefined => {
    try {
      return houseNow?.()
    } catch {
      return undefined
    }
  }
  return (code) => {
    const { pages, house: look } = keep(house())
    const page = pages.get(code) ?? writeErrorPage(code, look)
    pages.set(code, page)
    page.catch(() => pages.delete(code))
    return page
  }
}

async function writeErrorPage(code: ProblemCode, house: HouseLook | undefined): Promise<ErrorPage> {
  const { status, message } = problems[code]
  const { html, contentSecurityPolicy } = await writeShortPage({
    title: status === 404 ? 'Halaman tidak ditemukan' : 'Maaf, ada gangguan',
    house,
    body: (
      <MessagePage
        body={{ kind: 'message', paragraphs: [message], action: { text: 'Buka halaman utama rumah sakit', href: endpoints.page } }}
      />
    ),
  })
  return { bodies: await compress(html, 'quick'), contentSecurityPolicy }
}
