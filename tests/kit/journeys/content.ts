import { mapLinks } from '../../../src/contract/map-links.ts'
import { siteOf } from '../loaded-site.ts'

/** The content of the sample hospital, which the pages under test show. */
export const content = await siteOf()

/** Addresses of the registration site and of the map. Both are optional; the sample has them. */
export const registrationUrl = content.hospital.registrationUrl ?? ''
export const map = { embedUrl: '', directionsUrl: '', ...mapLinks(content) }
/** Only the first is required; the sample has all six. */
export const phones = content.hospital.phones as Record<keyof typeof content.hospital.phones, string>
