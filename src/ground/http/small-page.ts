import { endpoints } from '../../contract/endpoints.ts'
import { callLink, formatPhone } from '../../contract/phone.ts'
import { cspHash } from './security-headers.ts'
import { paletteOf } from '../../content/palette/palette.ts'
import type { Palette } from '../../content/palette/palette.ts'
import type { Site } from '../../content/site.ts'
import type { PictureCatalog } from '../../page/page-input.ts'

/** What every page beside the page shows of the hospital that it belongs to. */
export interface Letterhead {
  name: string
  /** Addresses of pictures. */
  logo: string
  icon: string
  address: string
  palette: Palette
  /** The emergency unit's number, and the one for everybody where it is another. */
  emergency: readonly string[]
}

export function letterheadOf({ hospital, contact }: Pick<Site, 'hospital' | 'contact'>, pictures: PictureCatalog): Letterhead {
  return {
    name: hospital.name,
    logo: pictures[hospital.logo.file]?.url ?? 'data:,',
    icon: pictures[hospital.favicon.file]?.shared ?? 'data:,',
    address: `${hospital.address.street}, ${hospital.address.city}`,
    palette: paletteOf(hospital.colours),
    emergency: [...new Set([hospital.phones.emergency, contact.emergency.publicNumber])],
  }
}

export interface SmallPage {
  html: string
  contentSecurityPolicy: string
}

interface SmallPageContent {
  title: string
  /** Markup; every text in it has gone through escapeHtml. */
  body: string
  /** Whose page it is; without one it is nobody's house, as the page of another provider. */
  letterhead?: Letterhead | undefined
  /** Runs at the end of the page. */
  script?: string
  /** Further directives of the page's content security policy. */
  policy?: string
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}

const NEUTRAL = { 'brand-main': '#17324d', tint: '#eef3f7', 'tint-2': '#d9e4ee', page: '#fbf7f0' }

const stylesOf = (colours: typeof NEUTRAL): string => `
:root{color-scheme:light;--main:${colours['brand-main']};--tint:${colours.tint};--tint-2:${colours['tint-2']};--page:${colours.page}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--page);color:#17324d;
font:1rem/1.6 'Plus Jakarta Sans',system-ui,sans-serif}
main{width:calc(100% - 32px);max-width:26rem;margin:auto;padding:32px 24px;background:#fff;border:1px solid var(--tint-2);border-top:6px solid var(--main);border-radius:12px;
box-shadow:0 8px 24px rgb(23 50 77/8%);overflow-wrap:anywhere}
h1{margin:0 0 12px;font-size:1.375rem;line-height:1.3;color:var(--main)}
p{margin:0 0 16px}
p:last-child{margin:0}
a{color:var(--main);font-weight:700}
ul{list-style:none;margin:0 0 16px;padding:0;display:grid;gap:8px}
button{display:flex;align-items:center;gap:12px;width:100%;min-height:56px;padding:8px 16px;border:1px solid #4a6072;border-radius:12px;
background:#fff;color:inherit;font:inherit;font-weight:700;text-align:left;cursor:pointer}
button:hover{background:var(--tint)}
button img,button span{flex:none;width:40px;height:40px;border-radius:50%;background:var(--tint-2);color:#17324d;display:grid;place-items:center}
.quiet{justify-content:center;min-height:48px;border-color:transparent;color:#17324d;text-decoration:underline}
.note{padding:12px 16px;border-radius:6px;background:var(--tint);font-size:.875rem;line-height:1.5}
.top,.house{display:flex;align-items:center}
.top{flex-wrap:wrap}
.top,footer{flex:none;margin:0 0 24px;padding:4px 16px;background:#fff;border-bottom:1px solid var(--tint-2)}
.house{flex:1 1 1px;min-width:min-content;min-height:48px;margin-right:12px;font-size:.9375rem;line-height:1.2;text-decoration:none}
.house img{flex:none;width:auto;max-width:72px;height:36px;object-fit:contain;margin-right:10px}
.house b{flex:1;min-width:min-content}
.call{max-width:8.5rem;margin:0 0 0 auto;padding:6px 0;font-size:.875rem;font-weight:700;line-height:1.5;text-align:right;color:#933623}
.call a{display:inline-block;color:inherit}
@media (min-width:48rem){.call{max-width:none}}
footer{margin:24px 0 0;border:0;border-top:1px solid var(--tint-2);font-size:.875rem;text-align:center}
:focus-visible{outline:3px solid #17324d;outline-offset:2px;box-shadow:0 0 0 6px #ffd84d}
`

/** A page of a few lines between a hospital's header, with its emergency number, and foot line as its documents have them, and with a policy that allows it and nothing else. */
export function smallPage({
  title,
  body,
  letterhead,
  script = '',
  policy = "img-src 'self' data:; form-action 'none'",
}: SmallPageContent): SmallPage {
  const styles = stylesOf(letterhead?.palette ?? NEUTRAL)
  const html = `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="${letterhead?.icon ?? 'data:,'}">
<title>${escapeHtml(letterhead ? `${title} | ${letterhead.name}` : title)}</title>
<style>${styles}</style>
</head>
<body>
${letterhead ? headerOf(letterhead) : ''}<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
${letterhead ? footerOf(letterhead) : ''}${script && `<script>${script}</script>\n`}</body>
</html>
`
  const scripts = script ? `script-src ${cspHash(script)}; ` : ''
  return {
    html,
    contentSecurityPolicy: `default-src 'none'; ${scripts}style-src ${cspHash(styles)}; ${policy}; base-uri 'none'; frame-ancestors 'none'`,
  }
}

const headerOf = ({ name, logo, emergency }: Letterhead): string => `<header class="top">
<a class="house" href="/"><img src="${logo}" alt="" width="36" height="36"><b>${escapeHtml(name)}</b></a>
<p class="call">IGD ${emergency.map(callTo).join(' atau ')}</p>
</header>
`

const footerOf = ({ name, address }: Letterhead): string =>
  `<footer><b>${escapeHtml(name)}</b>, ${escapeHtml(address)} · <a href="${endpoints.privacy}">Data pribadi</a></footer>\n`

function callTo(phone: string): string {
  return `<a href="${callLink(phone)}">${formatPhone(phone)}</a>`
}
