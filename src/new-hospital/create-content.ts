import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Document, Scalar, isScalar, parse, parseDocument, stringify } from 'yaml'
import type { z } from 'zod'
import { shortenName } from '../content/app-name.ts'
import { HEX } from '../content/fields/colour.ts'
import { fileNames, valueAt, type FieldPath } from '../content/site.ts'
import { formatContentProblems, loadContent } from '../content/load-content.ts'
import { findNotOwn } from '../content/own-facts/find-not-own.ts'
import { APP_NAME_LETTERS } from '../contract/limits.ts'
import type { servicesShape } from '../content/shapes/services.ts'
import { placeFolder } from '../ground/data-folder/files.ts'
import { OperatorError, SAMPLE_DIR, TEMPLATE_DIR } from '../ground/software/software.ts'
import { layOver, readTemplate } from './own-template.ts'
import { QUESTIONS, type Answers } from './questions.ts'

/** The colour of the template's drawings. */
const TEMPLATE_COLOUR = '#1f5f99'

interface Beginning {
  /** The folder that a province lays over the template. */
  from?: string | undefined
  /** Whether a province enters the public holidays for all its hospitals. */
  hasHolidays?: boolean
}

/** Creates a hospital's content from the template and the answers, checked like at a start, wholly or not at all. Returns how much is still to be filled in; null if there is content already. */
export async function createContent(place: string, answers: Answers, { from, hasHolidays = false }: Beginning = {}) {
  const own = from === undefined ? null : await readTemplate(from)
  let placeholders = 0
  const isPlaced = await placeFolder(place, async (folder) => {
    await writeTexts(folder, answers, hasHolidays, own?.over)
    await cp(join(SAMPLE_DIR, '.schema'), join(folder, '.schema'), { recursive: true })
    await drawPictures(folder)
    await own?.copyPictures(join(folder, 'images'))
    const content = await loadContent(folder)
    if (!content.ok) {
      const placed = content.problems.map((problem) => own?.placed(problem) ?? problem)
      throw new OperatorError(formatContentProblems(placed).replaceAll(`${folder}/`, ''), { cause: content.problems })
    }
    placeholders = content.placeholders.length
  })
  return isPlaced ? { placeholders } : null
}

type LayOver = (file: string, text: string) => Promise<string>

async function writeTexts(folder: string, answers: Answers, hasHolidays: boolean, over: LayOver = async (_, text) => text): Promise<void> {
  const texts = new Map<string, string>()
  const textOf = async (file: string): Promise<string> => texts.get(file) ?? (await readFile(join(TEMPLATE_DIR, `${file}.yaml`), 'utf8'))
  const set = async ([file, ...path]: FieldPath, value: string, mark = ''): Promise<void> => {
    texts.set(String(file), setField(await textOf(String(file)), path, value, mark))
  }
  const appName = shortenName(answers.name, APP_NAME_LETTERS)
  if (appName.length <= APP_NAME_LETTERS) await set(['hospital', 'appName'], appName)
  await set(['hospital', 'tagline'], `Rumah sakit umum daerah ${answers.city}`)
  await set(['hospital', 'description'], `${answers.name} di ${answers.city}. IGD 24 jam, jadwal dokter, dan kontak rumah sakit.`)
  await set(['hero', 'headline'], `Selamat datang di ${answers.name}`)
  const sample = await readFile(join(SAMPLE_DIR, 'services.yaml'), 'utf8')
  // Public holidays are the same for every hospital, so the sample's are used.
  const calendar = await readFile(join(SAMPLE_DIR, 'calendar.yaml'), 'utf8')
  texts.set('calendar', hasHolidays ? calendar.replace(/^holidays:[^]*/mu, '') : calendar)

  // A province's texts replace what was derived from the answers (description, headline), and the answers replace a province's texts.
  for (const file of fileNames) texts.set(file, await over(`${file}.yaml`, await textOf(file)))
  // An answer that is the question's example is taken and marked, so that somebody who tries the command of the guide sees what is to be replaced.
  for (const { flag, field, also, ask } of QUESTIONS)
    for (const path of [field, also]) {
      const answer = answers[flag]
      if (path && answer !== undefined) await set(path, answer, isOwn(path, answer) ? '' : ` # ISI: ${ask}`)
    }
  if (answers.sites !== undefined) texts.set('hospital', `${await textOf('hospital')}\n${writeSites(answers, namesIn(answers.sites))}`)

  const services = await textOf('services')
  const given = specialtiesIn(services)
  const names = answers.specialties ?? TEMPLATE_SPECIALTIES.exec(services)?.[1]
  const specialties = names === undefined ? given : chooseSpecialties(namesIn(names), [...given, ...specialtiesIn(sample)])
  if (names !== undefined) texts.set('services', setSpecialties(services, specialties, answers.specialties !== undefined))
  const doctors = (await textOf('doctors')).replace(TEMPLATE_DOCTOR, (_, before: string) => before + scalar(specialties[0]?.name ?? ''))
  texts.set('doctors', doctors)
  for (const [file, text] of texts) await writeFile(join(folder, `${file}.yaml`), text)
}

/** Whether an answer is neither an example's nor the sample's value. */
function isOwn(path: FieldPath, answer: string): boolean {
  return findNotOwn(path.reduceRight<unknown>((value, key) => ({ [key]: value }), answer) as object).length === 0
}

/** Further places, each with an address that is still to be filled in. */
function writeSites({ name, city, province = 'Provinsi belum diisi' }: Answers, shortNames: readonly string[]): string {
  const sites = shortNames.map((shortName) =>
    [
      `  - name: ${scalar(`${shortName} ${name}`)}`,
      `    shortName: ${scalar(shortName)}`,
      '    address:',
      `      street: Alamat belum diisi # ISI: jalan dan nomor ${shortName}`,
      `      district: Kelurahan dan kecamatan belum diisi # ISI: kelurahan dan kecamatan ${shortName}`,
      `      city: ${scalar(city)}`,
      `      province: ${scalar(province)}`,
    ].join('\n'),
  )
  return ['# Baris jadwal di lokasi lain menyebut shortName-nya pada site.', 'sites:', ...sites, ''].join('\n')
}

/** The template lists names alone: specialties of a hospital that has not said which it has. */
const TEMPLATE_SPECIALTIES = /^specialties: \[(.*)\](.*)$/mu

const TEMPLATE_DOCTOR = /^( +- name: dr\. Nama Dokter\n +specialty: ).*$/mu

const namesIn = (text: string): string[] => [...new Set(text.split(',').flatMap((name) => name.trim() || []))]

/** The mark stays until the hospital has named its specialties. Words from the sample are marked too, because a search would promise what they name. */
function setSpecialties(text: string, specialties: readonly WrittenSpecialty[], areKnown: boolean): string {
  const list = new Document(specialties)
  for (const place of specialties.keys()) {
    const words = list.getIn([place, 'words'], true)
    if (isScalar(words))
      Object.assign(words, { type: Scalar.BLOCK_FOLDED, comment: ' ISI: periksa kata-kata ini, hapus yang tidak dilayani' })
  }
  const lines = list.toString({ singleQuote: true, lineWidth: 118 }).trimEnd().replace(/^/gmu, '  ')
  if (!TEMPLATE_SPECIALTIES.test(text)) return layOver(text, `specialties:\n${lines}`)
  return text.replace(TEMPLATE_SPECIALTIES, (_, _names, mark: string) => `specialties:${areKnown ? '' : mark}\n${lines}`)
}

/** Draws placeholder pictures in the hospital's colour; link previews and home screens need bitmaps. */
async function drawPictures(content: string): Promise<void> {
  const brand = valueAt(parse(await readFile(join(content, 'hospital.yaml'), 'utf8')), ['colours', 'brand'])
  const colour = HEX.exec(String(brand))?.[0] ?? TEMPLATE_COLOUR
  const folder = join(content, 'images')
  await mkdir(folder)
  // Loaded only here, so that a site that has content does not load the library at its start.
  const { default: sharp } = await import('sharp')
  const [logo, building] = await Promise.all(
    ['logo.svg', 'gedung.svg'].map(async (name) => {
      const drawing = (await readFile(join(TEMPLATE_DIR, 'images', name), 'utf8')).replaceAll(TEMPLATE_COLOUR, colour)
      await writeFile(join(folder, name), drawing)
      return Buffer.from(drawing)
    }),
  )
  await sharp(logo, { density: 300 }).resize(180, 180).png().toFile(join(folder, 'ikon-ponsel.png'))
  await sharp(building).resize(1200, 630, { fit: 'cover' }).png().toFile(join(folder, 'pratinjau.png'))
}

type Specialty = z.input<typeof servicesShape>['specialties'][number]

/** The fields of a specialty that hold in any hospital; whether the sample shows it on the page is the sample's own choice. */
type WrittenSpecialty = Pick<Specialty, 'name' | 'icon' | 'bpjsCode' | 'words'>

/** The specialties of a text that has any; `check-content` reports what is wrong with them. */
function specialtiesIn(services: string): Specialty[] {
  const found = valueAt(parse(services), ['specialties'])
  return (Array.isArray(found) ? found : []).filter((one): one is Specialty => typeof valueAt(one, ['name']) === 'string')
}

/** Each name with the icon, the BPJS code and the lay words of the sample's specialty that it means, if any. */
function chooseSpecialties(names: readonly string[], specialties: readonly Specialty[]): WrittenSpecialty[] {
  const given = new Set<unknown>()
  return names.map((written) => {
    const meant = specialties.find(({ name, title = name }) => sameWord(name, written) || sameWord(title, written))
    const known = meant ?? specialties.find(({ words = '' }) => words.split(',').some((word) => sameWord(word, written)))
    if (known === undefined) return { name: written, icon: 'doctor' }
    const { name, icon, bpjsCode } = known
    // Two names may mean one specialty; its words are used once.
    const words = given.has(known) ? undefined : known.words
    given.add(known)
    return { name: sameWord(name, written) ? name : written, icon, ...(bpjsCode && { bpjsCode }), ...(words && { words }) }
  })
}

const sameWord = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** A mark, to the end of its line. */
const MARK = /^[ \t]*#\s*ISI:.*/u

/** The text with another value in one field, and `mark` in place of its mark; all other bytes stay. */
function setField(text: string, path: FieldPath, value: string, mark = ''): string {
  const node = parseDocument(text).getIn(path, true)
  if (isScalar(node) && node.range) {
    const [start, end] = node.range
    return text.slice(0, start) + scalar(value) + mark + text.slice(end).replace(MARK, '')
  }
  // The field stands there only as a commented example: `# general: '+62…'`.
  const key = path.at(-1)
  const example = new RegExp(`^( *)# ${key}: .*$`, 'mu')
  // A province's text may lack the line; the check of the content then says what is wrong.
  return text.replace(example, (_, indent: string) => `${indent}${key}: ${scalar(value)}${mark}`)
}

const scalar = (value: string): string => stringify(value, { singleQuote: true, lineWidth: 0, blockQuote: false }).trimEnd()
