import { cspHash } from './security-headers.ts'

export interface SmallPage {
  html: string
  contentSecurityPolicy: string
}

interface SmallPageContent {
  title: string
  /** Markup; every text in it has gone through escapeHtml. */
  body: string
  /** Runs at the end of the page. */
  script?: string
  /** Further directives of the page's content security policy. */
  policy?: string
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}

const STYLES = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:#fbf7f0;color:#17324d;
font:1rem/1.6 'Plus Jakarta Sans',system-ui,sans-serif}
main{width:100%;max-width:26rem;padding:32px 24px;background:#fff;border:1px solid #d9e4ee;border-top:6px solid #17324d;border-radius:12px;
box-shadow:0 8px 24px rgb(23 50 77/8%);overflow-wrap:anywhere}
h1{margin:0 0 12px;font-size:1.375rem;line-height:1.3;color:#17324d}
p{margin:0 0 16px}
p:last-child{margin:0}
a{color:#17324d;font-weight:600}
ul{list-style:none;margin:0 0 16px;padding:0;display:grid;gap:8px}
button{display:flex;align-items:center;gap:12px;width:100%;min-height:56px;padding:8px 16px;border:1px solid #4a6072;border-radius:12px;
background:#fff;color:inherit;font:inherit;font-weight:600;text-align:left;cursor:pointer}
button:hover{background:#eef3f7}
button img,button span{flex:none;width:40px;height:40px;border-radius:50%;background:#d9e4ee;color:#17324d;display:grid;place-items:center}
.quiet{justify-content:center;min-height:48px;border-color:transparent;color:#17324d;text-decoration:underline}
.note{padding:12px 16px;border-radius:6px;background:#eef3f7;font-size:.875rem;line-height:1.5}
:focus-visible{outline:3px solid #17324d;outline-offset:2px;box-shadow:0 0 0 6px #ffd84d}
`

/** A page of a few lines in colours that suit every hospital, whole in itself and with a policy that allows it and nothing else. */
export function smallPage({ title, body, script = '', policy = "img-src data:; form-action 'none'" }: SmallPageContent): SmallPage {
  const html = `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>${STYLES}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
${script && `<script>${script}</script>\n`}</body>
</html>
`
  const scripts = script ? `script-src ${cspHash(script)}; ` : ''
  return {
    html,
    contentSecurityPolicy: `default-src 'none'; ${scripts}style-src ${cspHash(STYLES)}; ${policy}; base-uri 'none'; frame-ancestors 'none'`,
  }
}
