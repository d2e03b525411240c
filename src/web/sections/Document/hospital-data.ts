import type { Site } from '../../../content/site.ts'
import { parseDays, parseHours } from '../../../contract/opening-hours.ts'
import type { Day } from '../../../contract/opening-hours.ts'
import type { PictureCatalog } from '../../page-input.ts'

const ENGLISH_DAYS: Record<Day, string> = {
  Senin: 'Monday',
  Selasa: 'Tuesday',
  Rabu: 'Wednesday',
  Kamis: 'Thursday',
  Jumat: 'Friday',
  Sabtu: 'Saturday',
  Minggu: 'Sunday',
}

/** The hospital as search engines read it. Ratings stay out: reviews of oneself are not eligible, and praise is not what they are for. */
export function hospitalData({ hospital, contact }: Site, pictures: PictureCatalog, publicUrl: string) {
  const { address, coordinates, phones } = hospital
  const absolute = (file: string) => (pictures[file] ? `${publicUrl}${pictures[file].original}` : undefined)
  return {
    '@context': 'https://schema.org',
    '@type': 'Hospital',
    name: hospital.name,
    description: hospital.description,
    url: `${publicUrl}/`,
    logo: absolute(hospital.logo.file),
    image: absolute(hospital.linkPreview.file),
    telephone: phones.general,
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
    geo: { '@type': 'GeoCoordinates', ...coordinates },
    department: contact.openingHours.map(({ name, days, hours }) => ({
      '@type': departmentType(name),
      name: `${name} ${hospital.name}`,
      telephone: isEmergencyUnit(name) ? phones.emergency : phones.general,
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: (parseDays(days) ?? []).map((day) => ENGLISH_DAYS[day]),
        ...parseHours(hours),
      },
    })),
    sameAs: hospital.social.map(({ url }) => url),
  }
}

function isEmergencyUnit(name: string): boolean {
  return /\b(igd|ugd|gawat darurat)\b/iu.test(name)
}

function departmentType(name: string): string {
  if (isEmergencyUnit(name)) return 'EmergencyService'
  return /farmasi|apotek/iu.test(name) ? 'Pharmacy' : 'MedicalClinic'
}
