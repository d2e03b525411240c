import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatPhone } from '../../src/contract/phone.ts'
import { content, phones } from '../../tests/kit/journeys/content.ts'
import { startSite } from '../../tests/kit/processes/site-process.ts'
import { check, checkEqual } from './journey.ts'
import type { Row } from './table.ts'

/** Text browsers, with the command that prints a page. */
const TEXT_BROWSERS = {
  w3m: ['-dump', '-cols', '100'],
  lynx: ['-dump', '-nolist', '-width=100', '-display_charset=utf-8'],
}

const HEADINGS = ['Tentang Kami', 'Layanan Kami', 'Fasilitas Kami', 'Tim Dokter Kami', 'Pendaftaran', 'Kontak Kami', 'Ulasan Rumah Sakit']

/** Checks the page as text: the order, no repetition, no words run together, no file names of pictures. */
export async function lookAsText(folder: string): Promise<Row[]> {
  const site = await startSite()
  const rows: Row[] = []
  try {
    for (const [name, args] of Object.entries(TEXT_BROWSERS)) {
      const { stdout, error } = spawnSync(name, [...args, `${site.url}/`], { encoding: 'utf8' })
      const cell = { browser: name, journey: 'text' }
      if (error) rows.push({ name, version: 'not installed', cells: [{ ...cell, outcome: 'not there', why: error.message }] })
      else {
        await writeFile(join(folder, `${name}.txt`), stdout)
        rows.push({ name, version: 'text', cells: [{ ...cell, ...judge(stdout) }] })
      }
    }
  } finally {
    await site.dispose()
  }
  return rows
}

function judge(text: string): { outcome: 'ok' | 'failed'; why: string } {
  try {
    judgeWords(text)
    return { outcome: 'ok', why: '' }
  } catch (error) {
    return { outcome: 'failed', why: String(error) }
  }
}

function judgeWords(text: string): void {
  const words = text.replaceAll(/\s+/gu, ' ')
  const lines = text.split('\n').map((line) => line.trim())
  checkEqual(
    HEADINGS.filter((heading) => lines.includes(heading)),
    HEADINGS,
    'headings that stand on lines of their own',
  )
  const places = HEADINGS.map((heading) => lines.indexOf(heading))
  checkEqual(
    places,
    places.toSorted((one, other) => one - other),
    'the order of the headings',
  )
  for (const { name } of content.doctors.doctors) checkEqual(words.split(name).length - 1, 1, `how often ${name} is said`)
  const { emergency, general, registration } = phones
  for (const phone of [emergency, general, registration]) check(words.includes(formatPhone(phone)), `${phone} is said`)
  checkEqual(words.match(/[\w-]+\.(?:svg|png|webp|avif|jpe?g)\b/gu) ?? [], [], 'file names of pictures')
  checkEqual(runTogether(words), [], 'words that run together')
}

/** "NusantaraPelayanan": a small letter before a capital one, unless content itself writes it so ("WhatsApp"). */
function runTogether(words: string): string[] {
  const written = `${JSON.stringify(content)} WhatsApp YouTube TikTok`
  // A choice as text browsers draw it: "(*)Semua".
  const said = words.replaceAll(/\([* ]\)/gu, ' ')
  return (said.match(/[\p{L}\d]*[\p{Ll}\d)]\p{Lu}\p{Ll}[\p{L}]*/gu) ?? []).filter((word) => !written.includes(word))
}
