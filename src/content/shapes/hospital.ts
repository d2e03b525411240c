import { z } from 'zod'
import { fillIn } from '../../contract/fill-in.ts'
import { APP_NAME_LETTERS, SHORT_NAME_LETTERS } from '../../contract/limits.ts'
import { TIME_ZONES } from '../../schedule/times.ts'
import { colours } from '../fields/colour.ts'
import { openingHours } from '../fields/opening-hours.ts'
import { chatPhone, mailAddress, phone, line, paragraph, siteName, webAddress, group, list, listOf, calendarDay } from '../fields/basic.ts'
import { picture, wholePicture } from '../fields/picture.ts'
import { socialNetworks, timeZones } from '../fields/words.ts'
import words from './words.json' with { type: 'json' }

const { hospital: called } = words

const mark = wholePicture('sign').extend({
  alt: picture.shape.alt.meta({ identity: 'claim' }),
  title: line.meta(called.mark.title),
  /** The mark's last day; afterwards it is no longer shown. */
  until: calendarDay.meta(called.mark.until).optional(),
})

/** For pictures beside the hospital's name, which screen readers skip; `alt`, which 0.8.0 wrote, is still allowed. */
const unread = { alt: line.meta(called.unreadAlt).optional() }
const sign = wholePicture('sign').extend(unread)

const socialNetwork = z.enum(['facebook', 'instagram', 'youtube', 'x', 'tiktok'])

const addressLine = line.meta({ identity: 'address' })
const hospitalName = line.meta({ identity: 'hospital' })

const address = {
  street: addressLine.meta(called.street),
  district: addressLine.meta(called.district),
  city: addressLine.meta(called.city),
  province: addressLine.meta(called.province),
  postalCode: z
    .string()
    .regex(/^\d{5}$/u)
    .meta({ ...called.postalCode, identity: 'address' })
    .optional(),
  landmark: addressLine.meta(called.landmark).optional(),
}

/** Within Indonesia's bounds, so that swapped or mistyped numbers are noticed. */
const coordinates = {
  latitude: z.number().min(-11.5).max(6.5).meta(called.latitude),
  longitude: z.number().min(94.5).max(141.5).meta(called.longitude),
}

const phones = {
  /** The number behind every emergency button. */
  emergency: phone.meta(called.phone.emergency),
  emergencyChat: chatPhone.meta(called.phone.emergencyChat).optional(),
  general: phone.meta(called.phone.general).optional(),
  registration: phone.meta(called.phone.registration).optional(),
  registrationChat: chatPhone.meta(called.phone.registrationChat).optional(),
  /** The WhatsApp number that receives the message form. Without it there is no form. */
  contactChat: chatPhone.meta(called.phone.contactChat).optional(),
}

const director = {
  name: line.meta({ ...called.ofDirector.name, identity: 'person' }),
  title: line.meta(called.ofDirector.title),
  greeting: paragraph.meta(called.ofDirector.greeting),
  picture: picture.optional(),
}

/** `hospital.yaml`: who the hospital is and how it is reached. Every other file refers to this one. */
export const hospitalShape = group(called.file, {
  /** While true the page carries a notice that its data and numbers are invented. */
  demo: z.boolean().meta({ ...called.demo, identity: 'choice', isOfManagers: true, isUnasked: true }),
  name: hospitalName.meta(called.name),
  /** Beside the logo, where a long name would take the tagline's line. */
  shortName: hospitalName
    .max(SHORT_NAME_LETTERS)
    .meta({ ...called.shortName, hint: fillIn<string>(called.shortName.hint, { letters: SHORT_NAME_LETTERS }) })
    .optional(),
  /** Below the icon on a phone's home screen. Without it the first words of the short name that fit there. */
  appName: hospitalName
    .max(APP_NAME_LETTERS)
    .meta({ ...called.appName, hint: fillIn<string>(called.appName.hint, { letters: APP_NAME_LETTERS }) })
    .optional(),
  government: line.meta({ ...called.government, identity: 'owner' }),
  tagline: line.meta(called.tagline),
  description: line.meta(called.description),
  colours: colours.meta(called.colours),
  logo: sign.meta(called.logo),
  favicon: sign.meta(called.favicon),
  touchIcon: wholePicture('touch-icon').extend(unread).meta(called.touchIcon),
  /** Shown when the page's address is pasted into a chat; chat apps draw no SVG. */
  linkPreview: wholePicture('link-preview').meta(called.linkPreview),
  marks: list(5, called.marks, mark).default([]),
  /** Opening hours and "today" are meant in this zone. */
  timeZone: z.enum(TIME_ZONES).meta({ ...called.timeZone, choices: timeZones, seldom: ['Asia/Pontianak'] }),
  address: group(called.address, address),
  coordinates: group({ ...called.coordinates, kind: 'point', identity: 'point' }, coordinates).optional(),
  phones: group(called.phones, phones),
  /** The name of the place at `address`, beside the further ones. */
  mainSite: siteName.meta({ ...called.mainSite, kind: 'main-site' }).optional(),
  /** Places beside the one at `address`. Rows of a schedule refer to one by its short name. */
  sites: listOf(12, called.sites, {
    name: hospitalName.meta(called.site.name),
    shortName: siteName.meta({ once: 'Lokasi' }),
    address: group(called.site.address, address),
    phone: phone.meta(called.site.phone).optional(),
    chat: chatPhone.meta(called.site.chat).optional(),
    openingHours: list(7, called.site.openingHours, openingHours.omit({ name: true })).default([]),
    registration: line.meta(called.site.registration).optional(),
    directionsUrl: webAddress.meta(called.site.directionsUrl).optional(),
  }).default([]),
  email: mailAddress,
  /** Without it the page gives the telephone and chat numbers of the registration desk. */
  registrationUrl: webAddress.meta(called.registrationUrl).optional(),
  /** False removes the reviews from the page; nobody can write one. */
  reviews: z
    .boolean()
    .meta({ ...called.reviews, identity: 'choice', isOfManagers: true })
    .default(true),
  social: listOf(5, called.social, {
    network: socialNetwork.meta({ ...called.network, choices: socialNetworks, once: 'Media sosial' }),
    url: webAddress.meta(called.account),
  }).default([]),
  director: group(called.director, director).optional(),
  /** Written ahead; replaces the director from that day on. */
  nextDirector: group(called.nextDirector, { from: calendarDay.meta(called.nextDirectorFrom), ...director }).optional(),
})

export type Hospital = z.infer<typeof hospitalShape>
