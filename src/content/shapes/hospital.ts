import { z } from 'zod'
import { line, paragraph, phone, picture, webAddress } from './common.ts'

const mark = picture.extend({ title: line })

const socialNetwork = z.enum(['facebook', 'instagram', 'youtube', 'x', 'tiktok'])

/** `hospital.yaml`: who the hospital is and how it is reached. Every other file refers to this one. */
export const hospitalShape = z.strictObject({
  /** While true the page carries a notice that its data and numbers are invented. */
  demo: z.boolean(),
  name: line,
  /** The government that runs it, as in "Pemerintah Provinsi …". */
  government: line,
  tagline: line,
  /** One or two sentences for search engines and link previews, at most 160 letters. */
  description: line,
  logo: picture,
  favicon: picture,
  /** Shown when the page's address is pasted into a chat: 1200 × 630, below 300 kB. */
  linkPreview: picture,
  /** The three accreditation and values marks of the top banner. */
  marks: z.array(mark).min(1).max(5),
  /** IANA name. Opening hours and "today" are meant in this zone. */
  timeZone: z.enum(['Asia/Jakarta', 'Asia/Pontianak', 'Asia/Makassar', 'Asia/Jayapura']),
  address: z.strictObject({
    street: line,
    district: line,
    city: line,
    province: line,
    postalCode: z.string().regex(/^\d{5}$/u),
    /** How to find the gate, in a few words. */
    landmark: line.optional(),
  }),
  coordinates: z.strictObject({
    latitude: z.number().min(-11.5).max(6.5),
    longitude: z.number().min(94.5).max(141.5),
  }),
  phones: z.strictObject({
    /** The emergency unit's own line; dialled by every "Telepon IGD". */
    emergency: phone,
    /** Chat number of the emergency unit: digits of a mobile number. */
    emergencyChat: phone,
    general: phone,
    registration: phone,
    registrationChat: phone,
    /** Chat number that receives the message form. */
    contactChat: phone,
  }),
  email: z.email(),
  /** The external hospital information system's registration page. */
  registrationUrl: webAddress,
  social: z.array(z.strictObject({ network: socialNetwork, url: webAddress })).max(5),
  director: z.strictObject({ name: line, title: line, greeting: paragraph, picture }),
})

export type Hospital = z.infer<typeof hospitalShape>
export type SocialNetwork = z.infer<typeof socialNetwork>

/** `hero.yaml`: the first screen. */
export const heroShape = z.strictObject({
  badge: line,
  headline: line,
  lead: paragraph,
  picture,
  statistics: z.array(z.strictObject({ value: line, label: line })).length(3),
})

export type Hero = z.infer<typeof heroShape>

const section = z.enum(['home', 'about', 'services', 'facilities', 'doctors', 'contact', 'reviews'])

/** Anchor of a section of the page. */
export type SectionId = z.infer<typeof section>

const menu = z.array(z.strictObject({ label: line, section })).min(1).max(8)

/** `navigation.yaml`: the menus and the footer's texts. */
export const navigationShape = z.strictObject({
  header: menu,
  footer: menu,
  footerServices: z.array(line).min(1).max(10),
  footerBlurb: paragraph,
})

export type Navigation = z.infer<typeof navigationShape>
