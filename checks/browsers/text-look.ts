import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatPhone } from '../../src/contract/phone.ts'
import { content, phones } from '../../tests/kit/journeys/content.ts'
import { startSite } from '../../tests/kit/processes/site-process.ts'
import type { Row } from './table.ts'

/** Text browsers, with the command that prints a page. */
const TEXT_BROWSERS = {
  w3m: ['-dump', '-cols', '100'],
  lynx: ['-dump', '-nolist', '-width=100', '-display_charset=utf-8'],
}

const HEADINGS = ['Tentang Kami', 'Layanan Kami', 'Fasilitas Kami', 'Tim Dokter Kami', 'Pendaftaran', 'Kontak Kami', 'Ulasan Rumah Sakit']

/** Checks the page as text: the order, no repetition, no words run together, no file names of pictures. */
export async function lookAsText(folder: string): Promise<Row[]> {
  await using left = new AsyncDisposableStack()
  const site = await startSite()
  left.defer(() => site.dispose())
  const looks = Object.entries(TEXT_BROWSERS).map(async ([name, args]): Promise<Row> => {
    const { stdout, error } = spawnSync(name, [...args, `${site.url}/`], { encoding: 'utf8' })
    const cell = { browser: name, journey: 'text' }
    if (error) return { name, version: 'not installed', cells: [{ ...cell, outcome: 'not there', why: error.message }] }
    await writeFile(join(folder, `${name}.txt`), stdout)
    const faults = faultsIn(stdout)
    return { name, version: 'text', cells: [{ ...cell, outcome: faults.length === 0 ? 'ok' : 'failed', why: faults.join('; ') }] }
  })
  return Promise.all(looks)
}

function faultsIn(text: string): string[] {
  const words = text.replaceAll(/\s+/gu, ' ')
  const lines = new Set(text.split('\n').map((line) => line.trim()))
  const headings = [...lines].filter((line) => HEADINGS.includes(line))
  const numbers = [phones.emergency, phones.general, phones.registration].map(formatPhone)
  const names = content.doctors.doctors.map(({ name }) => name)
  return [
    ...(headings.join() === HEADINGS.join() ? [] : [`headings on lines of their own: ${headings.join()}`]),
    ...names.filter((name) => words.split(name).length !== 2).map((name) => `${name} is not said once`),
    ...numbers.filter((number) => !words.includes(number)).map((number) => `${number} is not said`),
    ...(words.match(/[\w-]+\.(?:svg|png|webp|avif|jpe?g)\b/gu) ?? []).map((file) => `the name of a picture is said: ${file}`),
    ...runTogether(words).map((word) => `words run together: ${word}`),
  ]
}

/** "NusantaraPelayanan": a small letter before a capital one, unless content itself writes it so ("WhatsApp"). */
function runTogether(words: string): string[] {
  const written = `${JSON.stringify(content)} WhatsApp YouTube TikTok`
  // A choice as text browsers draw it: "(*)Semua".
  const said = words.replaceAll(/\([* ]\)/gu, ' ')
  return (said.match(/[\p{L}\d]*[\p{Ll}\d)]\p{Lu}\p{Ll}[\p{L}]*/gu) ?? []).filter((word) => !written.includes(word))
}
