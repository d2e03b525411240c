import type { Doctor } from '../../../content/shapes/doctors.ts'
import { isLaterDay, searchAddress, searchedDays } from '../../../doctor-search/search-request.ts'
import { mapLinks } from '../../../contract/map-links.ts'
import { nameParts, findByShortName } from '../../../contract/people-names.ts'
import { chatLink, formatPhone } from '../../../contract/phone.ts'
import type { CalendarDay } from '../../../schedule/times.ts'
import { MAIN_SITE, overlap } from '../../../schedule/dated-facts.ts'
import { dayLine } from '../../../schedule/day-line.ts'
import { practiceOn } from '../../../schedule/practice-day.ts'
import type { PageInput } from '../../page-input.ts'
import { helpWays } from '../Registration/registration-ways.ts'
import { datedSentences } from './practising-text.ts'
import { scheduleLines } from './schedule-lines.ts'

/** The longest text, in letters of its address: proxies limit the length of headers. */
const LONGEST_TEXT = 2500

/** The most days that a text tells of, as many as a search finds. */
const MOST_DAYS = 7

/** The most places of a doctor whose addresses a text tells. */
const MOST_PLACES = 4

export type ChatInput = Pick<PageInput, 'site' | 'situation' | 'publicUrl'>

/**
 * Addresses in WhatsApp with a prepared text, to which the page's short addresses lead: within the page the texts would double its size. A doctor
 * is given by the short name; null if there is no such doctor, or no number to ask.
 */
export const chatLinks = {
  ask(about: ChatInput, short: string): string | null {
    const chat = helpWays(about.site.hospital.phones).find(({ way }) => way === 'chat')?.phone
    if (!chat) return null
    return linkAbout(about, short, ({ name, specialty }) =>
      chatLink(chat, `Halo ${about.site.hospital.name}, saya ingin bertanya tentang praktik ${name} (${specialty}).`),
    )
  },

  /** A text with the doctor's schedule and, for `dates`, what a search tells of these days; without a doctor the hospital's address. */
  send(about: ChatInput, short?: string, dates: readonly string[] = []): string | null {
    // Without a number, the visitor chooses the recipient in WhatsApp.
    if (short === undefined) return chatLink('', placeText(about))
    return linkAbout(about, short, (doctor, index) => {
      const hours = listHours(doctor, index, about)
      const told = toldLines(doctor, index, { ...about, dates })
      const places = listPlaces(doctor, index, about)
      let text = doctorText(doctor, { told, hours, places }, about)
      while (hours.length > 0 && encodeURIComponent(text).length > LONGEST_TEXT) {
        hours.pop()
        text = doctorText(doctor, { told, hours: [...hours, '…'], places }, about)
      }
      return chatLink('', text)
    })
  },
}

/** The link for a doctor. If several have similar names by now, the search shows them all. */
function linkAbout({ site, publicUrl }: ChatInput, short: string, link: (doctor: Doctor, index: number) => string): string | null {
  const [index, ...others] = findByShortName(site.doctors.doctors, short)
  const doctor = index === undefined ? undefined : site.doctors.doctors[index]
  if (index === undefined || !doctor) return null
  return others.length > 0 ? `${publicUrl}${searchAddress({ text: short.replaceAll('-', ' '), day: '' })}` : link(doctor, index)
}

/** Lines of the text; `told` concerns the requested days. */
type DoctorLines = Record<'told' | 'hours' | 'places', readonly string[]>

function doctorText({ name, specialty, role }: Doctor, { told, hours, places }: DoctorLines, { site, publicUrl }: ChatInput): string {
  const { hospital, registration } = site
  const search = searchAddress({ text: nameParts(name).words.join(' '), day: '' })
  return lines([
    `${name} (${role ?? specialty})`,
    hospital.name,
    '',
    ...(told.length > 0 ? [...told, ''] : []),
    ...(hours.length > 0 ? ['Jadwal praktik:', ...hours] : ['Jadwal menyusul']),
    '',
    ...places,
    registration.bring && `Yang dibawa: ${registration.bring}`,
    '',
    `Jadwal terbaru: ${publicUrl}${search}`,
  ])
}

/** Where a doctor practises: at the main address, unless all their rows and days name other sites. */
function listPlaces({ schedule }: Doctor, index: number, { site: { hospital }, situation: { day, doctors } }: ChatInput): string[] {
  const { changes = [], extra = [] } = doctors[index] ?? {}
  const rows = schedule.filter((row) => overlap(row, { from: day }))
  const named = new Set([...rows, ...extra].map((one) => one.site).concat(changes.flatMap((change) => change.site ?? [])))
  const others = hospital.sites.filter(({ shortName }) => named.has(shortName))
  const isAtMain = others.length === 0 || [undefined, MAIN_SITE, hospital.mainSite].some((name) => named.has(name))
  const own = isAtMain ? [{ shortName: named.size > 1 ? (hospital.mainSite ?? '') : '', address: hospital.address }] : []
  return [...own, ...others].slice(0, MOST_PLACES).map(({ shortName, address: { street, district, city } }) => {
    const label = shortName === '' ? 'Tempat' : `Tempat (${shortName})`
    return `${label}: ${[street, district, city].join(', ')}`
  })
}

/** The schedule as on the card, and what is announced for coming days. */
function listHours(doctor: Doctor, index: number, { site, situation: { day, doctors } }: ChatInput): string[] {
  const weekly = scheduleLines(doctor, site.calendar, day).map(({ rows, times, details }) =>
    [rows.map(({ day: { text } }) => text).join(', '), times, details && `(${details})`].filter(Boolean).join(' '),
  )
  const state = doctors[index]
  return [...weekly, ...(state ? datedSentences(state) : [])]
}

/** What the card says for these days in a search; days that cannot be searched are ignored. */
function toldLines(doctor: Doctor, index: number, { site, situation, dates }: ChatInput & { dates: readonly CalendarDay[] }): string[] {
  const { doctors } = site.doctors
  return [...new Set(dates)]
    .sort()
    .filter((day) => isLaterDay(day, situation.day) || searchedDays(situation.day).includes(day))
    .slice(0, MOST_DAYS)
    .map((day) => dayLine(practiceOn(doctors, site.calendar, day)[index]?.sessions ?? [], doctor, day))
    .filter(Boolean)
}

function placeText({ site, publicUrl }: ChatInput): string {
  const { hospital } = site
  const map = mapLinks(site)
  const { street, district, city, province, postalCode, landmark } = hospital.address
  return lines([
    hospital.name,
    street,
    district,
    [`${city}, ${province}`, postalCode].filter(Boolean).join(' '),
    landmark,
    '',
    `Telepon IGD: ${formatPhone(hospital.phones.emergency)}`,
    map && `Petunjuk arah: ${map.directionsUrl}`,
    `${publicUrl}/#contact`,
  ])
}

/** Joins lines; facts that the hospital does not give are left out. */
const lines = (all: readonly (string | undefined)[]): string => all.filter((line) => line !== undefined).join('\n')
