import type { PictureCatalog } from '../content/fields/picture.ts'
import type { ListedNews } from '../content/publications/read-publication.ts'
import { capitalised } from '../content/sentence.ts'
import { endpoints } from '../contract/endpoints.ts'
import { Menu } from '../ground/documents/parts.tsx'
import { addressOf } from '../ground/http/documents.ts'
import { keepNumbers } from '../ground/ui/format/numbers.ts'
import { Picture, PicturesProvider } from '../ground/ui/Picture/Picture.tsx'
import type { Edition } from './edition.ts'
import { Dates } from './PublicationBody.tsx'
import { summaryOfListed, titleAlone } from './words.ts'

const NEWS_OF_A_PAGE = 12

/** The query of `/kabar`: kind, year and page (from 2); without kind or year all of them. */
interface AskedNews {
  jenis?: string | undefined
  tahun?: string | undefined
  halaman?: string | undefined
}

/** Reads the query; unknown values are ignored. A kind of the hospital's may have no news yet, because a menu may link to it. */
export function readNewsAddress(query: URLSearchParams, { kinds, years, content }: Edition): AskedNews {
  const [jenis = '', tahun = '', halaman = ''] = ['jenis', 'tahun', 'halaman'].map((name) => query.get(name) ?? '')
  return {
    ...([...kinds, ...content.site.navigation.newsKinds].includes(jenis) && { jenis }),
    ...(years.includes(tahun) && { tahun }),
    ...(/^(?:[2-9]|[1-9]\d{1,3})$/u.test(halaman) && { halaman }),
  }
}

export const newsAddress = (asked: AskedNews): string =>
  addressOf(endpoints.news, Object.fromEntries(Object.entries(asked).filter(([, value]) => value)))

/** Whether the page number can exist for all news, without regard to kind and year. */
export const mayBePage = ({ news }: Edition, { halaman = '1' }: AskedNews): boolean => (Number(halaman) - 1) * NEWS_OF_A_PAGE < news.length

/** The news of one page of the list; null beyond the last page. */
export function newsOfPage({ listed }: Edition, { jenis, tahun, halaman = '1' }: AskedNews) {
  const found = listed.filter(({ head, year }) => (jenis ?? head.kind) === head.kind && (tahun ?? year) === year)
  const [page, pages] = [Number(halaman), Math.ceil(found.length / NEWS_OF_A_PAGE) || 1]
  const shown = found.slice((page - 1) * NEWS_OF_A_PAGE, page * NEWS_OF_A_PAGE)
  return page > pages ? null : { count: found.length, page, pages, shown }
}

interface NewsListProps {
  asked: AskedNews
  edition: Edition
  found: NonNullable<ReturnType<typeof newsOfPage>>
  pictures: PictureCatalog
}

/** The list: filters by kind and year, the news, and links to newer and older pages. */
export function NewsList({ asked, edition, found: { count, page, pages, shown }, pictures }: NewsListProps) {
  const choices = (name: 'jenis' | 'tahun', all: string, values: readonly string[]) =>
    [undefined, ...new Set(values)].map((value) => ({
      text: value === undefined ? all : capitalised(value),
      href: newsAddress({ ...asked, halaman: undefined, [name]: value }),
      isCurrent: asked[name] === value,
    }))
  const way = (text: string, rel: string, to: number) =>
    to < 1 || to > pages ? [] : [{ text, rel, href: newsAddress({ ...asked, halaman: to === 1 ? undefined : String(to) }) }]
  return (
    <PicturesProvider value={pictures}>
      <Menu
        look="chips"
        label="Jenis kabar"
        links={choices('jenis', 'Semua jenis', [...edition.kinds, ...(asked.jenis ? [asked.jenis] : [])])}
      />
      <Menu look="chips" label="Tahun" links={choices('tahun', 'Semua tahun', edition.years)} />
      <section aria-labelledby="daftar">
        <h2 id="daftar">{[capitalised(asked.jenis ?? 'semua kabar'), asked.tahun].filter(Boolean).join(' ')}</h2>
        <p className="when">{keepNumbers(`${count} kabar, halaman ${page} dari ${pages}`)}</p>
        {count === 0 && <p>Belum ada kabar seperti ini.</p>}
        <ul className="entries">
          {shown.map((one) => (
            <Entry key={one.path} one={one} edition={edition} />
          ))}
        </ul>
        <Menu look="pages" label="Halaman kabar" links={[...way('Lebih baru', 'prev', page - 1), ...way('Lebih lama', 'next', page + 1)]} />
      </section>
    </PicturesProvider>
  )
}

function Entry({ one, edition }: { one: ListedNews; edition: Edition }) {
  const [picture] = one.head.pictures
  return (
    <li>
      {picture && <Picture picture={{ file: picture.file, alt: '' }} sizes="128px" />}
      <div>
        <h3 dir="auto">
          <a href={one.address}>{titleAlone(one)}</a>
        </h3>
        <Dates one={one} moment={edition} isListed />
        <p dir="auto">{keepNumbers(summaryOfListed(one))}</p>
      </div>
    </li>
  )
}
