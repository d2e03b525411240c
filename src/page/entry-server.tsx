import '../ground/styles/layers.css'
import '../ground/styles/tokens.css'
import '../ground/styles/font.css'
import '../ground/styles/base.css'
// What plain pages show as well comes first: the parts that stand on it override it.
import '../ground/ui/Icon/Icon.module.css'
import '../ground/ui/Icon/icon-places.module.css'
import '../ground/ui/Button/Button.module.css'
import '../ground/ui/StarRow/StarRow.module.css'
import '../ground/ui/Field/Field.module.css'
import '../ground/ui/Avatar/Avatar.module.css'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageInput, PageProgram } from './page-input.ts'
import { Page } from './Page.tsx'
import { DoctorsSection, HelpBeforeResults } from './sections/Doctors/Doctors.tsx'
// After the components' styles, because it overrides them.
import '../ground/styles/print.css'
import { Document } from './sections/Document/Document.tsx'

// Where the document is cut, as it is rendered: no text of content can be read as this.
const CUT = '<template data-cut="directory"></template>'

export const renderParts: PageProgram['renderParts'] = (input) => {
  const page = renderToStaticMarkup(<Page {...input} />)
  const document = renderToStaticMarkup(<Document {...input} body={withSpaces(page)} />)
  const [before = '', after = ''] = `<!doctype html>${document}`.split(CUT)
  return { before, directory: renderDirectory(input), after }
}

export const renderPage: PageProgram['renderPage'] = (input) => Object.values(renderParts(input)).join('')

export const renderSearch: PageProgram['renderSearch'] = ({ before, after }, input) => before + renderDirectory(input) + after

const renderDirectory = (input: PageInput): string => withSpaces(renderToStaticMarkup(<DoctorsSection {...input} />))

export const renderHelp: PageProgram['renderHelp'] = (help) => renderToStaticMarkup(<HelpBeforeResults help={help} />)

/** What would say less at the end of a line: a title before its name, a day before its month, a floor before its number, a number before its unit. */
const TOGETHER =
  /\bdrg?\. (?=\p{Lu})|\b\d{1,2} (?=(?:Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember)\b)|\b\d+ (?=(?:jam|menit|hari)\b)|\b[Ll]antai (?=\d)/gu
const TEXTS = /<script[^]*?<\/script>|>[^<]+/gu

/**
 * Adds a space where only styles keep two words apart, for readers without styles; in a flex box or a grid it takes no room. Of a text's
 * own spaces some do not break; what machines read has plain ones.
 */
function withSpaces(markup: string): string {
  return markup
    .replace(/<\/(?:a|b)>(?=<(?:a|button|small) )|<\/b>(?=<small>)/gu, '$& ')
    .replace(TEXTS, (text) => (text.startsWith('>') ? text.replace(TOGETHER, (words) => words.replace(' ', '\u00a0')) : text))
}
