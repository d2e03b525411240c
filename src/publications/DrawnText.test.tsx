import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readMarkdown } from '../content/publications/read-markdown.ts'
import { DrawnText } from './DrawnText.tsx'

const prepared = { width: 800, height: 600, sources: [], shared: '/pictures/a-1.jpg', url: '/pictures/a-1-720.jpeg' }

function draw(text: string): string {
  const { tree } = readMarkdown(text)
  const html = renderToStaticMarkup(<DrawnText tree={tree ?? { type: 'root', children: [] }} pictures={{ 'a.jpg': prepared }} />)
  return html.replace(/^<div class="text">(.*)<\/div>$/su, '$1').replaceAll('\u00A0', '~')
}

test.each([
  ['# Satu\n\n## Dua', '<h2 dir="auto">Satu</h2><h3 dir="auto">Dua</h3>'],
  ['**tebal** *miring*', '<p dir="auto"><strong>tebal</strong> <em>miring</em></p>'],
  ['satu  \ndua', '<p dir="auto">satu<br/>dua</p>'],
  ['- satu\n- dua', '<ul><li dir="auto">satu</li><li dir="auto">dua</li></ul>'],
  ['- satu\n\n  dua', '<ul><li dir="auto"><p dir="auto">satu</p><p dir="auto">dua</p></li></ul>'],
  ['3. tiga\n4. empat', '<ol start="3"><li dir="auto">tiga</li><li dir="auto">empat</li></ol>'],
  ['> kata', '<blockquote><p dir="auto">kata</p></blockquote>'],
  ['kamar 3, 30 November 2026 pukul 14.00 WIB', '<p dir="auto">kamar~3,~30~November~2026 pukul~14.00~WIB</p>'],
  ['08.00-14.00', '<p dir="auto"><span class="whole">08.00-14.00</span></p>'],
])('%j is drawn as %s', (text, html) => {
  expect(draw(text)).toBe(html)
})

test('a table has a name, scrolls separately, and is reachable by keyboard', () => {
  expect(draw('| Formasi | Jumlah |\n|---|---|\n| Bidan | 2 |')).toBe(
    '<section class="scroller" aria-label="Tabel: Formasi, Jumlah" tabindex="0"><table><thead><tr><th dir="auto" scope="col">Formasi</th>' +
      '<th dir="auto" scope="col">Jumlah</th></tr></thead><tbody><tr><td dir="auto">Bidan</td><td dir="auto">2</td></tr></tbody></table></section>',
  )
})

test('a picture reserves its space, links to its large size and has its caption; a missing one shows its description', () => {
  expect(draw('![Aula](a.jpg "Lantai 3")')).toBe(
    '<div dir="auto"><figure><a href="/pictures/a-1.jpg"><picture><img src="/pictures/a-1-720.jpeg" width="800" height="600" alt="Aula" decoding="async" loading="lazy"/></picture></a><figcaption dir="auto">Lantai~3</figcaption></figure></div>',
  )
  expect(draw('![Aula](tidak-ada.jpg)')).toBe('<div dir="auto"><figure>Aula</figure></div>')
  expect(draw('![x](constructor)')).toBe('<div dir="auto"><figure>x</figure></div>')
})

test.each([
  ['[ke](https://lain.example/)', '<a href="https://lain.example/" rel="external noopener noreferrer">ke</a>'],
  ['[ke](/informasi/profil)', '<a href="/informasi/profil">ke</a>'],
  ['[ke](mailto:a@b.example)', '<a href="mailto:a@b.example">ke</a>'],
  ['[![Aula](a.jpg)](https://lain.example/)', '<a href="https://lain.example/" rel="external noopener noreferrer">Aula</a>'],
  ['[0799 610012](/informasi/profil)', '<a href="/informasi/profil">0799 610012</a>'],
])('N05: %j leads on', (text, html) => {
  expect(draw(text)).toBe(`<p dir="auto">${html}</p>`)
})

test.each([
  '[ke](javascript:alert(1))',
  '[ke](JaVaScRiPt:alert(1))',
  '[ke](java&Tab;script:alert(1))',
  '[ke](data:text/html,x)',
  '[ke](//lain.example)',
  '[ke](/\\lain.example)',
  '[ke](/&Tab;/lain.example)',
  '[ke](vbscript:x)',
  '[ke]( javascript:x)',
])('N05: %j leads nowhere', (text) => {
  expect(draw(text)).toMatch(/^<p dir="auto">[^<]*ke[^<]*<\/p>$/u)
})

test.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<b>tebal</b>', '`kode`', '```\nkode\n```', '&lt;i&gt;'])(
  'N05: of %j the letters stand there, and no element',
  (text) => {
    expect(draw(text)).toMatch(/^<p dir="auto">[^<]*<\/p>$|^<p>kode<\/p>$/u)
    expect(draw(text).length).toBeGreaterThan(8)
  },
)
