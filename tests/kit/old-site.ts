import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stageOldSite, type ImportOrder } from '../../src/old-site/reading/stage.ts'
import type { PlannedItem } from '../../src/old-site/plan.ts'
import { importReportPage } from '../../src/old-site/report-page.tsx'
import { newFolder } from './afterwards.ts'
import { imageJobs } from './image-jobs.ts'

const NEWS_KINDS = ['berita', 'pengumuman', 'lowongan', 'pengadaan', 'kegiatan', 'klarifikasi']

/** The plan for an old site's file, as on 30 November 2026 at 09.30 in Jakarta, for a hospital without texts. */
export async function readOldSite(file: string, more: Partial<ImportOrder> = {}) {
  const staged = await newFolder()
  const order: ImportOrder = {
    file,
    folder: null,
    content: await newFolder(),
    jobs: imageJobs,
    origins: [],
    as: new Map(),
    imported: new Map(),
    timeZone: 'Asia/Jakarta',
    newsKinds: NEWS_KINDS,
    addresses: new Set(),
    now: new Date('2026-11-30T02:30:00Z'),
    ...more,
  }
  const { plan, items: listed } = await stageOldSite(order, staged)
  const lines = (await readFile(join(staged, 'items.jsonl'), 'utf8')).split('\n').filter(Boolean)
  const items = lines.map((line) => JSON.parse(line) as PlannedItem)
  const item = (id: number | string): PlannedItem => {
    const found = items.find(({ key }) => key === `wp:${id}` || key === id)
    if (found === undefined) throw new Error(`no item ${id}`)
    return found
  }
  return {
    staged,
    plan,
    items,
    item,
    text: (id: number | string): string => item(id).text ?? '',
    codes: (id: number | string): string[] => item(id).reasons.map(({ code }) => code),
    report: importReportPage(plan, listed),
    /** The numbers of items with this outcome. */
    those: (outcome: PlannedItem['outcome'], kind: string): number[] =>
      items.filter((one) => one.outcome === outcome && one.kind === kind).map(({ key }) => Number(key.slice(3))),
  }
}

interface Written {
  id: number
  title?: string
  html?: string
  kind?: string
  status?: string
  more?: string
}

/** A WordPress export with these items. */
export function exportOf(items: readonly Written[], { host = 'https://lama.example', head = '' } = {}): string {
  const all = items.map(
    ({
      id,
      title = `Tulisan ${id}`,
      html = 'Isi.',
      kind = 'post',
      status = 'publish',
      more = '',
    }) => `<item><title><![CDATA[${title}]]></title>
<link>${host}/tulisan-${id}/</link><guid isPermaLink="false">${host}/?p=${id}</guid><dc:creator><![CDATA[admin]]></dc:creator>
<content:encoded><![CDATA[${html.replaceAll(']]>', ']]]]><![CDATA[>')}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date><![CDATA[2020-03-04 10:00:00]]></wp:post_date><wp:post_date_gmt><![CDATA[2020-03-04 03:00:00]]></wp:post_date_gmt>
<wp:post_name><![CDATA[tulisan-${id}]]></wp:post_name><wp:status><![CDATA[${status}]]></wp:status><wp:post_parent>0</wp:post_parent>
<wp:post_type><![CDATA[${kind}]]></wp:post_type><wp:post_password><![CDATA[]]></wp:post_password>${more}</item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8" ?>${head}<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Lama</title><link>${host}</link>
${all.join('\n')}</channel></rss>`
}
