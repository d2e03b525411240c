import type { LeftOut } from '../../content/publications/from-html.ts'
import { staffEndpoints } from '../../contract/endpoints.ts'
import type { AskedByStaff, StaffAnswer } from '../asked.tsx'

const MOST_LETTERS = 350_000
/** Form encoding makes up to three bytes of one character of HTML. */
export const PASTED_BYTES = 3 * MOST_LETTERS

/** Answers with JSON: HTML pasted from Word or a web page as plain text (`text`), and a sentence about what was left out (`told`). */
export async function takePasted({ form }: AskedByStaff): Promise<StaffAnswer> {
  // The HTML parser is loaded only here, as pasting is rare.
  const { fromHtml } = await import('../../content/publications/from-html.ts')
  const html = form.get('html') ?? ''
  const read = html.length > MOST_LETTERS ? null : fromHtml(html)
  const told = read === null ? ['Terlalu panjang untuk dirapikan: ditempel tanpa bentuknya.'] : describeLeftOut(read.dropped)
  return { type: 'application/json', body: Buffer.from(JSON.stringify({ text: read?.text ?? '', told: told.join(' ') })) }
}

const LEFT_OUT: Readonly<Record<LeftOut['what'], string>> = {
  picture: 'gambar tidak ikut: kirim di Foto, di bawah',
  embedded: 'video atau peta tidak ikut: tulis alamatnya',
  link: 'tautan tidak ikut, tulisannya ada',
  struck: 'tulisan yang dicoret tidak ikut',
}

const describeLeftOut = (dropped: readonly LeftOut[]): string[] =>
  [...Map.groupBy(dropped, ({ what }) => what)].map(([what, all]) => `${all.length} ${LEFT_OUT[what]}.`)

/** The browser pastes plain text as usual; the answer replaces it if the clerk has not changed it meanwhile. */
export const PASTE_SCRIPT = `
const area = document.querySelector('textarea[name=text]')
const told = area.parentNode.appendChild(document.createElement('p'))
told.setAttribute('role', 'status')
area.addEventListener('paste', ({ clipboardData }) => {
  const html = clipboardData.getData('text/html').replace(/src="data:[^"]*"/g, 'src=""')
  const start = area.selectionStart
  told.textContent = ''
  if (html === '' || html.length > ${MOST_LETTERS}) return
  setTimeout(async () => {
    const end = area.selectionEnd
    const plain = area.value.slice(start, end)
    const body = new URLSearchParams({ token: area.form.token.value, html })
    try {
      const answer = await (await fetch('${staffEndpoints.pasted}', { method: 'POST', body })).json()
      if (area.value.slice(start, end) !== plain) return
      // Headings, lists and tables stand on lines of their own.
      const gap = (touches) => (touches.test(area.value.slice(0, start) + '\\0' + area.value.slice(end)) && /\\n|^[#|-]/.test(answer.text) ? '\\n\\n' : '')
      const text = answer.text && gap(/[^\\n]\\0/) + answer.text + gap(/\\0[^\\n]/)
      if (text) area.setRangeText(text, start, end, area.selectionEnd === end ? 'end' : 'preserve')
      told.textContent = answer.told || ''
    } catch {}
  })
})
`
