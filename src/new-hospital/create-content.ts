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

/** The template's colour, which its drawings wear. */
const TEMPLATE_COLOUR = '#1f5f99'

interface Beginning {
  /** A folder with what a province lays over the template. */
  from?: string | undefined
  /** Whether a province types the red days of all its hospitals. */
  hasHolidays?: boolean
}

/** A hospital's content from the template and what is known of it, checked as a start checks it; there whole or not at all, and how much is yet to be filled in. Null where there is content. */
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
  // Public holidays are the same for all.
  const calendar = await readFile(join(SAMPLE_DIR, 'calendar.yaml'), 'utf8')
  texts.set('calendar', hasHolidays ? calendar.replace(/^holidays:[^]*/mu, '') : calendar)

  // A province's words are more than what follows from the answers, and less than these.
  for (const file of fileNames) texts.set(file, await over(`${file}.yaml`, await textOf(file)))
  // An example is taken, and is marked: whoever tries the command as the guide shows it finds what is yet to be replaced.
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

/** Neither of an example nor of the sample. */
function isOwn(path: FieldPath, answer: string): boolean {
  return findNotOwn(path.reduceRight<unknown>((value, key) => ({ [key]: value }), answer) as object).length === 0
}

/** Places beside the first, each with an address that is yet to be filled in. */
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

/** In the template names alone: those of a hospital that has not said which it has. */
const TEMPLATE_SPECIALTIES = /^specialties: \[(.*)\](.*)$/mu

const TEMPLATE_DOCTOR = /^( +- name: dr\. Nama Dokter\n +specialty: ).*$/mu

const namesIn = (text: string): string[] => [...new Set(text.split(',').flatMap((name) => name.trim() || []))]

/** Its mark stays while nobody has said which they are; words of the sample are marked too: a search would promise what they name. */
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

/** Drawings that stand for pictures the hospital has not given yet, in its colour; whoever shares a link or pins the page needs pixels. */
async function drawPictures(content: string): Promise<void> {
  const brand = valueAt(parse(await readFile(join(content, 'hospital.yaml'), 'utf8')), ['colours', 'brand'])
  const colour = HEX.exec(String(brand))?.[0] ?? TEMPLATE_COLOUR
  const folder = join(content, 'images')
  await mkdir(folder)
  // A site that has its content never draws: its start does not load the library.
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

/** The fields of a specialty that hold in any hospital. Where the sample shows it is the sample's own choice. */
type WrittenSpecialty = Pick<Specialty, 'name' | 'icon' | 'bpjsCode' | 'words'>

/** As far as a text has any: what is wrong with them the check says. */
function specialtiesIn(services: string): Specialty[] {
  const found = valueAt(parse(services), ['specialties'])
  return (Array.isArray(found) ? found : []).filter((one): one is Specialty => typeof valueAt(one, ['name']) === 'string')
}

/** Each name with the icon, the BPJS code and the lay words of the first specialty that is meant, where one is. */
function chooseSpecialties(names: readonly string[], specialties: readonly Specialty[]): WrittenSpecialty[] {
  const given = new Set<unknown>()
  return names.map((written) => {
    const meant = specialties.find(({ name, title = name }) => sameWord(name, written) || sameWord(title, written))
    const known = meant ?? specialties.find(({ words = '' }) => words.split(',').some((word) => sameWord(word, written)))
    if (known === undefined) return { name: written, icon: 'doctor' }
    const { name, icon, bpjsCode } = known
    // Two names of one field: its words stand once.
    const words = given.has(known) ? undefined : known.words
    given.add(known)
    return { name: sameWord(name, written) ? name : written, icon, ...(bpjsCode && { bpjsCode }), ...(words && { words }) }
  })
}

const sameWord = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Any mark to the end of its line. */
const MARK = /^[ \t]*#\s*ISI:.*/u

/** The text with another value in one field, and with this mark in the place of the one that stood beside it; all else stays as it was, byte for byte. */
function setField(text: string, path: FieldPath, value: string, mark = ''): string {
  const node = parseDocument(text).getIn(path, true)
  if (isScalar(node) && node.range) {
    const [start, end] = node.range
    return text.slice(0, start) + scalar(value) + mark + text.slice(end).replace(MARK, '')
  }
  // It is there as an example only: `# general: '+62…'`.
  const key = path.at(-1)
  const example = new RegExp(`^( *)# ${key}: .*$`, 'mu')
  // A province's words may leave it no place: the check says what is wrong with them.
  return text.replace(example, (_, indent: string) => `${indent}${key}: ${scalar(value)}${mark}`)
}

const scalar = (value: string): string => stringify(value, { singleQuote: true, lineWidth: 0, blockQuote: false }).trimEnd()
