import type { Doctor } from '../../../content/shapes/doctors.ts'
import { isLaterDay, searchAddress, searchedDays } from '../../../doctor-search/search-request.ts'
import { mapLinks } from '../../../contract/map-links.ts'
import { nameParts, whoIs } from '../../../contract/people-names.ts'
import { chatLink, formatPhone } from '../../../contract/phone.ts'
import type { CalendarDay } from '../../../schedule/times.ts'
import { MAIN_SITE, overlap } from '../../../schedule/dated-facts.ts'
import { dayLine } from '../../../schedule/day-line.ts'
import { practiceOn } from '../../../schedule/practice-day.ts'
import type { PageInput } from '../../page-input.ts'
import { helpWays } from '../Registration/registration-ways.ts'
import { datedSentences } from './practising-text.ts'
import { scheduleLines } from './schedule-lines.ts'

/** Of a text as an address has it: proxies take only so long a header. */
const LONGEST_TEXT = 2500

/** As many as a search finds. */
const MOST_DAYS = 7

/** Somebody who sits at more of the hospital's sites is told to the family with the addresses of these. */
const MOST_PLACES = 4

export type ChatInput = Pick<PageInput, 'site' | 'situation' | 'publicUrl'>

/**
 * Where the short addresses of the page lead: to WhatsApp with a text written in, which would make the page itself twice as heavy. By a
 * doctor's short name; null where there is no such doctor, or nobody to ask.
 */
export const chatLinks = {
  ask(about: ChatInput, short: string): string | null {
    const chat = helpWays(about.site.hospital.phones).find(({ way }) => way === 'chat')?.phone
    if (!chat) return null
    return linkAbout(about, short, ({ name, specialty }) =>
      chatLink(chat, `Halo ${about.site.hospital.name}, saya ingin bertanya tentang praktik ${name} (${specialty}).`),
    )
  },

  /** Without a doctor with the hospital's address; with dates also what a search for them tells of the doctor. */
  send(about: ChatInput, short?: string, dates: readonly string[] = []): string | null {
    // Without a number, whoever opens it chooses the person in WhatsApp.
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

/** Since the page was made somebody of a like name may have come: the search shows them all. */
function linkAbout({ site, publicUrl }: ChatInput, short: string, link: (doctor: Doctor, index: number) => string): string | null {
  const [index, ...others] = whoIs(site.doctors.doctors, short)
  const doctor = index === undefined ? undefined : site.doctors.doctors[index]
  if (index === undefined || !doctor) return null
  return others.length > 0 ? `${publicUrl}${searchAddress({ text: short.replaceAll('-', ' '), day: '' })}` : link(doctor, index)
}

/** `told` is of the days that were asked for. */
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

/** Where somebody sits: at the hospital's own address unless all their rows and days name other sites. */
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

/** The schedule as the card has it, and what is told of the coming days. */
function listHours(doctor: Doctor, index: number, { site, situation: { day, doctors } }: ChatInput): string[] {
  const weekly = scheduleLines(doctor, site.calendar, day).map(({ rows, times, details }) =>
    [rows.map(({ day: { text } }) => text).join(', '), times, details && `(${details})`].filter(Boolean).join(' '),
  )
  const state = doctors[index]
  return [...weekly, ...(state ? datedSentences(state) : [])]
}

/** As the card says it in the answer to a search; days that cannot be searched are none. */
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

/** What the hospital does not say is left out. */
const lines = (all: readonly (string | undefined)[]): string => all.filter((line) => line !== undefined).join('\n')
