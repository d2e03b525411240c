import { makeSearchDirectory } from '../../content/search-directory.ts'
import type { Site } from '../../content/site.ts'
import { createNamedSpecialty } from '../../doctor-search/named-specialty.ts'
import { plainName, siteNames } from '../../doctor-search/site-names.ts'
import { keepWhileSame } from '../../ground/time/keep-while.ts'
import type { CalendarDay } from '../../schedule/calendar-day.ts'
import { placesOf } from '../../schedule/dated-facts.ts'
import { anyOf, bySpelling, setOf } from '../../said/days.ts'
import { phrasePattern } from '../../said/phrases.ts'
import { readAside } from '../../said/remark.ts'
import asides from '../../said/words.json' with { type: 'json' }
import { audiences, clinics, headings, numbered, onTheWeb, signed, titles, told } from './words.ts'

/** What a cell may name of the hospital. */
export type HospitalWords = ReturnType<typeof placesIn>

export function placesIn(site: Site, today: CalendarDay) {
  const find = finderOf(site)
  const found = new Map<string, string | undefined>()
  const specialtyOf = (typed: string): string | undefined => {
    if (!found.has(typed)) found.set(typed, find(typed))
    return found.get(typed)
  }
  const called = new Map(Object.entries(siteNames(site.hospital, (word) => specialtyOf(word) !== undefined)))
  const ofTitles = setOf(titles, plain(site.hospital.name), `tahun ${today.slice(0, 4)}`)
  return {
    today,
    specialtyOf,
    /** The main address as well, by its name. */
    siteOf: (typed: string): string | undefined => called.get(plainName(typed).replace(/^(?:di|ke) /u, '')) || undefined,
    sites: placesOf(site.hospital),
    /** A line that only says what the table is, or is polite. */
    isTitle(typed: string): boolean {
      const left = TITLING.reduce((so, one) => so.replaceAll(one, ' '), typed)
      const words = plain(left).split(' ').filter(Boolean)
      const isTitled = (left !== typed || words.length > 1) && words.every((word) => ofTitles.has(word)) && find(typed) === undefined
      return isTitled || (CONTACT.test(typed) && !NARROWED.test(typed) && typeof readAside(typed) === 'object')
    },
  }
}

/** To patients, as `Bawa kartu BPJS` and `WA admin 0812 …`: not where it says for whom hours are, or how to be seen. */
const CONTACT = new RegExp(String.raw`^(?:(?:${anyOf(told)})\b|(?:${anyOf(numbered)})\b.*\d{3}[ -]?\d{3})`, 'imu')
const NARROWED = /\b(?:khusus|hanya|saja|only|untuk|bagi|perjanjian|janji\p{L}*|appointment|reservasi|booking)\b/iu
const TITLING = [
  phrasePattern(asides.titling),
  new RegExp(String.raw`^(?:${anyOf(headings)})$|\b(?:${anyOf(signed)})\b\.?`, 'gimu'),
  // The number of whoever signs, and how many a table names.
  /\bnip\b[ .:]*[\d .-]+|\b(?:total|jumlah)(?: dokter)?\b ?:? ?\d+(?: (?:dokter|orang))?$/gimu,
  /^(?:sumber|source)\b ?:.*|\b(?:dicetak|dibuat|disusun|diunggah|diinput|diketik) oleh\b.*/gimu,
  // Where the hospital is, in its town and on the web.
  /^(?:alamat|address)\b ?:? ?(?:jl|jln|jalan)\b.*|^(?:jl|jln)\b\..*/gimu,
  new RegExp(String.raw`^(?:${anyOf(onTheWeb)})\b.*(?:@|www\.|https?:|\.(?:com|id)\b).*`, 'gimu'),
  // The number of a sheet, and where and when it was signed: `Palembang, 1 Maret 2030`.
  /^(?:rev|no(?:mor)?\.? ?(?:dok(?:umen)?|surat)|(?:kode )?dokumen|lampiran)\b[ .:]*[\w./-]{0,20}$/gimu,
  /^\p{L}+(?: \p{L}+)?, \d{1,2} \p{L}+ 20\d\d$/gimu,
]
/** `eye` → `mata`. */
const ENGLISH = bySpelling(clinics)

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()

const AUDIENCES = setOf(audiences)
const MOST_LETTERS_OF_AUDIENCE = 40

export const isAudience = (text: string): boolean =>
  text.length <= MOST_LETTERS_OF_AUDIENCE && text.split(/[\s,&/+]+/u).every((word) => AUDIENCES.has(word.toLowerCase()))

/** `BPJS` over hours or before days; `lama` alone is of no patients. */
export const saysAudience = (text: string): boolean => isAudience(text) && !/^(?:lama|baru)$/iu.test(text)

/** Of a specialty first its own name, then all that mean it. Kept while the site is the same: the words of its specialties are many. */
const finderOf = keepWhileSame((site: Site) => {
  const names = site.services.specialties.map(({ name }) => name)
  const exact = new Map(site.services.specialties.flatMap(({ name, title = name }) => [name, title].map((one) => [plain(one), name])))
  const find = createNamedSpecialty(makeSearchDirectory(site))
  const named = (typed: string): string | undefined => {
    const bare = plain(typed)
      .replace(
        /^(?:(?:jadwal|poli|poliklinik|klinik|spesialis|sp|p|pyk|peny) )+|(?: clinic| department| dept| poli| pagi| siang| sore| malam)$|(?<=^lab) pk$|(?: (?:lantai|lt|ruang|gedung|gd|blok) (?:[a-h]|\d{1,3}))+$/gu,
        '',
      )
      .replace(/\p{L}+/gu, (word) => ENGLISH.get(word) ?? word)
    // `KJ`, as in `Sp.KJ`.
    const degree = /^\p{L}{2,5}$/u.test(bare) ? find(`sp${bare}`) : undefined
    // `Sp.PD BPJS` is no other field, though a hospital finds one by that word.
    if (!exact.has(bare) && isAudience(typed)) return undefined
    return exact.get(plain(typed)) ?? exact.get(bare) ?? names[find(typed) ?? find(bare) ?? degree ?? -1]
  }
  return (typed: string): string | undefined => {
    // `Patologi Klinik (Lab)`: one field by two names.
    const [, first, again] = /^([^()]+) \(([^()]+)\)$/u.exec(typed)?.map(named) ?? []
    return first !== undefined && first === again ? first : named(typed)
  }
})
