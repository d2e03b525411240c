import '../ground/styles/layers.css'
import '../ground/styles/tokens.css'
import '../ground/styles/font.css'
import '../ground/styles/base.css'
// Styles that plain pages share come first, so that those of the parts override them.
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
// This style sheet follows those of the components, because it overrides them.
import '../ground/styles/print.css'
import { Document } from './sections/Document/Document.tsx'

// The marker at which the document is cut. Text of the content is escaped, so it cannot be one.
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

/** Words that a line break must not separate: a title and its name, a day and its month, a floor and its number, a number and its unit. */
const TOGETHER =
  /\bdrg?\. (?=\p{Lu})|\b\d{1,2} (?=(?:Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember)\b)|\b\d+ (?=(?:jam|menit|hari)\b)|\b[Ll]antai (?=\d)/gu
const TEXTS = /<script[^]*?<\/script>|>[^<]+/gu

/**
 * Adds a space where only styles separate two words, for readers without styles; in a flex box or a grid it takes no room. Some spaces in texts
 * become non-breaking; data for machines keeps plain ones.
 */
function withSpaces(markup: string): string {
  return markup
    .replace(/<\/(?:a|b)>(?=<(?:a|button|small) )|<\/b>(?=<small>)/gu, '$& ')
    .replace(TEXTS, (text) => (text.startsWith('>') ? text.replace(TOGETHER, (words) => words.replace(' ', '\u00a0')) : text))
}
