import { renderToStaticMarkup } from 'react-dom/server'
import { ImportReport } from './ImportReport.tsx'
import type { ListedItem } from './reading/make-plan.ts'
import type { ImportPlan } from './plan.ts'
import sentences from './words.json' with { type: 'json' }

const { report: says } = sentences

const STYLES = `body{font:1rem/1.5 sans-serif;max-width:48rem;margin:auto;padding:1rem;overflow-wrap:anywhere}table{border-collapse:collapse}
th,td{border:1px solid #777;padding:.25rem .5rem;text-align:left}summary{cursor:pointer;padding:.5rem 0}li{margin:.25rem 0}small{color:#444}`

/** The report as an HTML file that loads nothing and runs no scripts. */
export const importReportPage = (plan: ImportPlan, items: readonly ListedItem[]): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="id">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta httpEquiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <meta name="robots" content="noindex" />
        <title>{says.title}</title>
        <style>{STYLES}</style>
      </head>
      <body>
        <main>
          <h1>{says.title}</h1>
          <ImportReport plan={plan} items={items} />
        </main>
      </body>
    </html>,
  )}`
