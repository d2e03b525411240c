import { endpoints } from '../../contract/endpoints.ts'
import { problems, type ProblemCode } from '../../contract/problem.ts'
import { MessagePage } from '../documents/parts.tsx'
import type { HouseLook } from '../documents/document-view.ts'
import { keepShortPages, type CompressedPage } from './short-page.tsx'

/** Gives the page of a refusal or a fault. */
export type ErrorPages = (code: ProblemCode) => Promise<CompressedPage>

/** For those who followed a wrong link or met a fault: a way on, and whom to call when it is urgent. */
export function createErrorPages(houseNow?: () => HouseLook): ErrorPages {
  const pages = keepShortPages(houseNow)
  return (code) => {
    const { status, message } = problems[code]
    const action = { text: 'Buka halaman utama rumah sakit', href: endpoints.page }
    return pages(code, {
      title: status === 404 ? 'Halaman tidak ditemukan' : 'Maaf, ada gangguan',
      body: <MessagePage paragraphs={[message]} action={action} />,
    })
  }
}
