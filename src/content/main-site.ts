import { MAIN_SITE } from '../schedule/dated-facts.ts'
import type { Site } from './site.ts'

/** Lists whose rows mean the hospital's own address if they name no place; a service without a place may be anywhere. */
const SITTING: ReadonlySet<string> = new Set(['schedule', 'extra'])

/** Lists of units that are at the hospital's own address without saying so. */
const UNITS: ReadonlySet<string> = new Set(['openingHours', 'registrationHours'])

/** Fills in the name of the hospital's own address, if it has one beside other places, wherever people sit without a named place, and in the calendar. The same object if it has none. */
export function nameMainSite<Parts extends Pick<Site, 'hospital' | 'calendar'> & Partial<Pick<Site, 'doctors'>>>(site: Parts): Parts {
  const { hospital, ...others } = site
  const { mainSite, sites } = hospital
  if (mainSite === undefined || sites.length === 0) return site
  const services = new Set<unknown>(site.doctors?.clinics.map(({ name }) => name))

  function named<Value>(value: Value, list?: string): Value
  function named(value: unknown, list = ''): unknown {
    if (value === MAIN_SITE) return mainSite
    if (Array.isArray(value)) return value.map((item) => named(item, list))
    if (typeof value !== 'object' || value === null) return value
    const isService = 'name' in value && services.has(value.name)
    const row: { site?: unknown } = Object.fromEntries(
      Object.entries(value).map(([key, field]) => [key, named(field, isService ? '' : key)]),
    )
    if (SITTING.has(list)) return { ...row, site: row.site ?? mainSite }
    return UNITS.has(list) && row.site === mainSite ? { ...row, site: undefined } : row
  }
  const parts = named(others)
  return { ...site, ...parts, calendar: { ...parts.calendar, mainSite } }
}
