import type { Site } from '../../../content/site.ts'
import { readDays } from '../../../contract/schedule/days.ts'
import { readTimes } from '../../../contract/schedule/times.ts'
import type { Time } from '../../../contract/schedule/times.ts'
import type { PictureCatalog } from '../../page-input.ts'

const ENGLISH_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The hospital as search engines read it. Ratings stay out: reviews of oneself are not eligible, and praise is not what they are for. */
export function hospitalData({ hospital, contact }: Site, pictures: PictureCatalog, publicUrl: string) {
  const { address, coordinates, phones } = hospital
  const { emergency, general = emergency } = phones
  const absolute = (file: string) => (pictures[file] ? `${publicUrl}${pictures[file].original}` : undefined)
  return {
    '@context': 'https://schema.org',
    '@type': 'Hospital',
    name: hospital.name,
    description: hospital.description,
    url: `${publicUrl}/`,
    logo: absolute(hospital.logo.file),
    image: absolute(hospital.linkPreview.file),
    telephone: general,
    email: hospital.email,
    parentOrganization: { '@type': 'GovernmentOrganization', name: hospital.government },
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${address.street}, ${address.district}`,
      addressLocality: address.city,
      addressRegion: address.province,
      postalCode: address.postalCode,
      addressCountry: 'ID',
    },
    geo: coordinates && { '@type': 'GeoCoordinates', ...coordinates },
    department: contact.openingHours.map(({ name, days, hours }) => ({
      '@type': departmentType(name),
      name: `${name} ${hospital.name}`,
      telephone: isEmergencyUnit(name) ? emergency : general,
      openingHoursSpecification: openingHours(days, hours),
    })),
    sameAs: hospital.social.map(({ url }) => url),
  }
}

/** One specification for each session; one alone needs no list. */
function openingHours(days: string, hours: string) {
  const dayOfWeek = (readDays(days) ?? []).map((day) => ENGLISH_DAYS[day - 1])
  const sessions = (readTimes(hours) ?? []).map((time) => openingHoursSpecification(dayOfWeek, time))
  return sessions.length === 1 ? sessions[0] : sessions
}

function openingHoursSpecification(dayOfWeek: readonly (string | undefined)[], time: Time) {
  const specification = { '@type': 'OpeningHoursSpecification', dayOfWeek }
  if (time.kind === 'all-day') return { ...specification, opens: '00:00', closes: '23:59' }
  const opens = clock(time.from)
  return time.kind === 'open' ? { ...specification, opens } : { ...specification, opens, closes: clock(Math.min(time.to, 24 * 60 - 1)) }
}

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

function isEmergencyUnit(name: string): boolean {
  return /\b(igd|ugd|gawat darurat)\b/iu.test(name)
}

function departmentType(name: string): string {
  if (isEmergencyUnit(name)) return 'EmergencyService'
  return /farmasi|apotek/iu.test(name) ? 'Pharmacy' : 'MedicalClinic'
}
