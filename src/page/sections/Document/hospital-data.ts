import type { Site } from '../../../content/site.ts'
import { addDays, formatMinutes, type CalendarDay } from '../../../schedule/times.ts'
import { closedDay } from '../../../schedule/closed-day.ts'
import { unitName, type HospitalCalendar, type UnitHours, type UnitKind } from '../../../schedule/dated-facts.ts'
import { calendarOfUnits } from '../../../schedule/unit-rows.ts'
import { hoursOn, unitKind, siteUnits, groupUnits } from '../../../schedule/unit-state.ts'
import type { PageInput } from '../../page-input.ts'
import { valueNamed } from '../../../contract/value-named.ts'

const SPECIFICATION = 'OpeningHoursSpecification'

const ENGLISH_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Types for units. Counters and visiting hours are left out, because they are ways to register and places. */
const DEPARTMENTS: Readonly<Partial<Record<UnitKind, string>>> = {
  emergency: 'EmergencyService',
  clinics: 'MedicalClinic',
  pharmacy: 'Pharmacy',
  laboratory: 'DiagnosticLab',
  other: 'MedicalBusiness',
}

/** The hospital in terms of schema.org. Without ratings, which search engines do not accept from a site about itself. */
export function hospitalData({ site, pictures, publicUrl, situation: { day: today } }: PageInput) {
  const { hospital, contact, registration } = site
  const calendar = calendarOfUnits(site, today)
  const { address, coordinates, phones } = hospital
  const { emergency, general = emergency } = phones
  const ofKind = (kind: UnitKind): UnitHours[] => contact.openingHours.filter((row) => unitKind(row) === kind)
  const departments = (place?: Site['hospital']['sites'][number]) =>
    groupUnits(contact.openingHours.filter((row) => row.site === place?.shortName && DEPARTMENTS[unitKind(row)])).map((unit) => ({
      '@type': DEPARTMENTS[unitKind(unit[0])],
      name: `${unitName({ name: unit[0].name, site: unit[0].site ?? calendar.mainSite })} ${hospital.name}`,
      telephone: place?.phone ?? (unitKind(unit[0]) === 'emergency' ? emergency : general),
      address: place ? postalAddress(place.address) : calendar.mainSite && postalAddress(address),
      openingHoursSpecification: openingHours(unit),
      specialOpeningHoursSpecification: specialHours(unit, calendar, today),
    }))
  const counters = groupUnits<UnitHours>([...ofKind('registration'), ...registration.openingHours.filter(({ name }) => name)])
  const visits = groupUnits<UnitHours>([...ofKind('visiting'), ...contact.visitingHours])
  const absolute = (file: string) => {
    const picture = valueNamed(pictures, file)
    return picture && publicUrl + picture.shared
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'Hospital',
    '@id': `${publicUrl}/`,
    name: hospital.name,
    description: hospital.description,
    url: `${publicUrl}/`,
    logo: absolute(hospital.logo.file),
    image: absolute(hospital.linkPreview.file),
    telephone: general,
    email: hospital.email,
    parentOrganization: { '@type': 'GovernmentOrganization', name: hospital.government },
    address: postalAddress(address),
    geo: coordinates && { '@type': 'GeoCoordinates', ...coordinates },
    department: [
      ...departments(),
      ...hospital.sites.map((place) => ({
        '@type': DEPARTMENTS.clinics,
        name: place.name,
        telephone: place.phone,
        address: postalAddress(place.address),
        ...(place.openingHours.length > 0 && {
          openingHoursSpecification: openingHours(place.openingHours),
          specialOpeningHoursSpecification: specialHours(siteUnits([place], []), calendar, today),
        }),
        department: filled(departments(place)),
      })),
    ],
    contactPoint: filled(
      counters.map((rows) => ({
        '@type': 'ContactPoint',
        contactType: 'registration',
        name: unitName(rows[0]),
        telephone: phones.registration ?? general,
        hoursAvailable: openingHours(rows),
      })),
    ),
    containsPlace: filled(
      visits.map((rows) => ({
        '@type': 'Place',
        name: ['Jam besuk', rows[0].name?.replace(/^jam besuk\s*/iu, '')].filter(Boolean).join(' '),
        openingHoursSpecification: openingHours(rows),
      })),
    ),
    sameAs: hospital.social.map(({ url }) => url),
  }
}

const filled = <Item>(list: Item[]): Item[] | undefined => (list.length > 0 ? list : undefined)

/** An address in terms of schema.org. */
export function postalAddress({ street, district, city, province, postalCode }: Site['hospital']['address']) {
  return {
    '@type': 'PostalAddress',
    streetAddress: `${street}, ${district}`,
    addressLocality: city,
    addressRegion: province,
    postalCode,
    addressCountry: 'ID',
  }
}

/** How many days ahead search engines are told about unusual hours. */
const SPECIAL_DAYS = 60

/** Days on which a unit is closed, and seasons with other hours; undefined if there are none. */
function specialHours(rows: readonly UnitHours[], calendar: HospitalCalendar, today: CalendarDay) {
  const [first = {}] = rows
  const days = Array.from({ length: SPECIAL_DAYS }, (_, ahead) => addDays(today, ahead))
  const closed = days.flatMap((day): object[] => {
    const reason = closedDay(calendar, day)
    const { open } = hoursOn(rows, calendar, day)
    if (reason === null || open.some(({ holidays }) => holidays !== 'hanya')) return []
    const special = { name: reason.name, validFrom: day, validThrough: day }
    if (open.length === 0) return [{ '@type': SPECIFICATION, ...special, opens: '00:00', closes: '00:00' }]
    return during(special, open)
  })
  const seasonal = calendar.seasons
    .filter(({ from, until }) => today <= until && from <= addDays(today, SPECIAL_DAYS))
    .flatMap(({ name, from, until, openingHours: other }) => {
      const ofUnit = other.filter((row) => unitName(row) === unitName(first))
      return during({ name, validFrom: from, validThrough: until }, ofUnit)
    })
  return filled([...closed, ...seasonal])
}

const during = (time: object, rows: readonly UnitHours[]): object[] =>
  rows.flatMap((row) => openingHours([row])).map((hours) => Object.assign({}, hours, time))

/** One specification for each session; a single one is no list. */
function openingHours(rows: readonly UnitHours[]) {
  const usual = rows.filter(({ holidays }) => holidays !== 'hanya')
  const sessions = (usual.length > 0 ? usual : rows).flatMap(({ days, hours }) => {
    const specification = { '@type': SPECIFICATION, dayOfWeek: days.days.map((day) => ENGLISH_DAYS[day - 1]) }
    return hours.times.map((time) => {
      if (time.kind === 'all-day') return { ...specification, opens: '00:00', closes: '23:59' }
      const begun = { ...specification, opens: formatMinutes(time.from) }
      return time.kind === 'open' ? begun : { ...begun, closes: formatMinutes(Math.min(time.to, 24 * 60 - 1)) }
    })
  })
  return sessions.length === 1 ? sessions[0] : sessions
}
