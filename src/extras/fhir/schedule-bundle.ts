import type { Bundle, BundleEntry, Location, Organization, Practitioner, PractitionerRole } from 'fhir/r4.js'
import { capitalised } from '../../content/sentence.ts'
import type { Doctor } from '../../content/shapes/doctors.ts'
import type { Site } from '../../content/site.ts'
import { covers, isSaidOf, overlap, sharedDays, type PracticeRow } from '../../schedule/dated-facts.ts'
import { sessionsChanged } from '../../schedule/practice-day.ts'
import { scheduleInSeason } from '../../schedule/season-schedule.ts'
import type { DatedSituation } from '../../schedule/situation.ts'
import { availableTimes, changedTimes, closedTimes, writeExceptions, writePeriod } from './availability.ts'
import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { answerKept, keepText } from '../../ground/http/compress.ts'
import type { CurrentSituation } from '../../ground/site/site-keeper.ts'
import { keepWhileSame } from '../../ground/time/keep-while.ts'

const HOSPITAL = 'rumah-sakit'

/** The schedule as a FHIR R4 Bundle: who practises where and when, who is on leave, and who stands in, as it is at the moment of the situation. */
export function scheduleBundle(site: Site, situation: DatedSituation, publicUrl: string): Bundle {
  const { doctors } = site.doctors
  const resources = [
    describeOrganization(site, publicUrl),
    ...listPlaces(site).map(describeLocation),
    ...doctors.map(describePractitioner),
    ...doctors.flatMap((doctor, index) => describeRoles(site, situation, doctor, index)),
  ]
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: situation.since.toISOString(),
    entry: resources.map((resource): BundleEntry => ({ fullUrl: `${publicUrl}/fhir/${resource.resourceType}/${resource.id}`, resource })),
  }
}

function describeOrganization({ hospital }: Site, publicUrl: string): Organization {
  return {
    resourceType: 'Organization',
    id: HOSPITAL,
    active: true,
    name: hospital.name,
    telecom: [
      { system: 'url', value: `${publicUrl}/` },
      { system: 'phone', value: hospital.phones.emergency },
    ],
  }
}

/** Named addresses of the hospital: the further ones first, then the main one. */
function listPlaces({ hospital }: Site): Pick<Site['hospital']['sites'][number], 'name' | 'shortName' | 'address' | 'phone'>[] {
  const { name, mainSite, sites, address, phones } = hospital
  return mainSite === undefined || sites.length === 0 ? sites : [...sites, { name, shortName: mainSite, address, phone: phones.general }]
}

function describeLocation({ name, shortName, address, phone }: ReturnType<typeof listPlaces>[number], index: number): Location {
  return {
    resourceType: 'Location',
    id: `lokasi-${index + 1}`,
    status: 'active',
    name,
    alias: [shortName],
    ...(phone !== undefined && { telecom: [{ system: 'phone', value: phone }] }),
    address: {
      line: [address.street, address.district],
      city: address.city,
      state: address.province,
      ...(address.postalCode !== undefined && { postalCode: address.postalCode }),
      country: 'ID',
    },
    managingOrganization: { reference: `Organization/${HOSPITAL}` },
  }
}

function describePractitioner({ name }: Doctor, index: number): Practitioner {
  return { resourceType: 'Practitioner', id: practitionerId(index), active: true, name: [{ text: name }] }
}

const practitionerId = (index: number): string => `praktisi-${index + 1}`

/** One role for each clinic and period of the doctor's rows, and one for each colleague who stands in meanwhile. */
function describeRoles(site: Site, situation: DatedSituation, doctor: Doctor, index: number): PractitionerRole[] {
  const { season, day } = situation
  const rows = scheduleInSeason(doctor, season).filter((row) => overlap(row, { from: day }))
  const groups = Map.groupBy(rows, ({ clinic = doctor.specialty, site: at, from, until }) => JSON.stringify([clinic, at, from, until]))
  const { absences: leaves = [], changes = [] } = situation.doctors[index] ?? {}
  return [...groups.values()].flatMap((ofClinic, nth) => {
    const { clinic = doctor.specialty, site: at, from, until } = ofClinic[0] ?? {}
    const absences = leaves.filter((leave) => isSaidOf(leave.site, at))
    const place = listPlaces(site).findIndex(({ shortName }) => shortName === at)
    const isSeasonal = ofClinic.some((row) => !(doctor.schedule as readonly PracticeRow[]).includes(row))
    const held = sharedDays({ from, until }, season !== null && isSeasonal ? season : {}) ?? { from, until }
    const ofRole = changes.filter((change) => {
      const [session] = sessionsChanged(change, doctor, site.calendar)
      return covers({ from, until }, change.date) && session?.clinic === clinic && session.site === at
    })
    const role: PractitionerRole = {
      resourceType: 'PractitionerRole',
      id: `jadwal-${index + 1}-${nth + 1}`,
      active: true,
      practitioner: { reference: `Practitioner/${practitionerId(index)}`, display: doctor.name },
      organization: { reference: `Organization/${HOSPITAL}`, display: site.hospital.name },
      specialty: [{ text: clinic }],
      ...(place >= 0 && { location: [{ reference: `Location/lokasi-${place + 1}`, display: at }] }),
      availableTime: availableTimes(ofClinic),
      notAvailable: [...changedTimes(ofRole, site.hospital.timeZone), ...closedTimes(site, ofClinic, clinic, day)],
    }
    const isFirst = clinic === doctor.specialty && rows.find((row) => (row.clinic ?? clinic) === clinic) === ofClinic[0]
    const away = absences.map(({ from: start, until: end, reason }) => ({ description: capitalised(reason), during: { start, end } }))
    const own = {
      ...role,
      period: writePeriod(held),
      notAvailable: [...away, ...(role.notAvailable ?? [])],
      availabilityExceptions: writeExceptions(ofClinic, { extra: isFirst ? doctor.extra : [], changes: ofRole }, day),
    }
    const standIns = absences.flatMap((absence, leave) => {
      const { replacement, replacementSite } = absence
      const days = sharedDays(absence, held)
      const other = site.doctors.doctors.findIndex(({ name }) => name === replacement)
      if (replacement === null || other < 0 || days === null || !isSaidOf(replacementSite, at)) return []
      const practitioner = { reference: `Practitioner/${practitionerId(other)}`, display: replacement }
      return Object.assign({}, role, { id: `${role.id}-pengganti-${leave + 1}`, practitioner, period: writePeriod(days) })
    })
    return [own, ...standIns].map(withoutEmptyLists)
  })
}

/** FHIR forbids empty lists. */
function withoutEmptyLists({ availableTime = [], notAvailable = [], ...role }: PractitionerRole): PractitionerRole {
  return { ...role, ...(availableTime.length > 0 && { availableTime }), ...(notAvailable.length > 0 && { notAvailable }) }
}

/** Serves the schedule to other programs; the answer is cached while the same situation holds. */
export function scheduleRoutes({ current, publicUrl }: { current: () => CurrentSituation; publicUrl: string }) {
  const bundle = keepWhileSame(({ site, situation }: CurrentSituation) =>
    keepText(JSON.stringify(scheduleBundle(site, situation, publicUrl))),
  )
  return async (app: FastifyInstance): Promise<void> => {
    app.get(endpoints.schedule, { exposeHeadRoute: true }, async (request, reply) =>
      answerKept(request, reply, await bundle(current()), 'application/fhir+json; charset=utf-8'),
    )
  }
}
