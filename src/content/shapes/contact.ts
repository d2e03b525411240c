import { z } from 'zod'
import { UNIT_KINDS } from '../../schedule/dated-facts.ts'
import { iconItem } from '../fields/picture.ts'
import { unitKinds } from '../fields/words.ts'
import { hoursOf, openingHours, unitSite } from '../fields/opening-hours.ts'
import { chatPhone, mailAddress, phone, lead, line, paragraph, webAddress, group, list, listOf } from '../fields/basic.ts'
import words from './words.json' with { type: 'json' }

const { contact: called } = words

/** Where and when somebody can be reached in person. */
const place = line.meta(called.place).optional()
const hours = list(7, called.hours, openingHours).default([])

/** `contact.yaml`: the contact section; numbers and address stand in `hospital.yaml`. */
export const contactShape = group(called.file, {
  lead,
  openingHours: listOf(24, called.openingHours, {
    ...openingHours.shape,
    name: line.meta(called.unit.name),
    /** What the unit is, whatever its name; the page's statements about the present depend on it. */
    kind: z
      .enum(UNIT_KINDS)
      .meta({ ...called.unit.kind, choices: unitKinds })
      .optional(),
    site: unitSite,
  }).min(1),
  visitingHours: list(24, called.visitingHours, hoursOf(called.ward)).default([]),
  /** Whom visitors can complain to, inside the hospital and outside of it. */
  complaints: group(called.complaints, {
    unit: place,
    openingHours: hours,
    phone: phone.optional(),
    chat: chatPhone.optional(),
    email: mailAddress.meta(called.complaintsMail).optional(),
    /** The national channel of complaints about public services. */
    lapor: z.boolean().meta(called.lapor).default(false),
  }).optional(),
  /** Whom to ask about personal data. */
  dataProtection: group(called.dataProtection, {
    name: line.meta(called.dataProtectionName),
    unit: place,
    openingHours: hours,
    phone: phone.optional(),
    email: mailAddress.meta(called.dataProtectionMail).optional(),
  }).optional(),
  emergency: group(called.emergency, {
    title: line.meta(called.ofEmergency.title),
    description: paragraph.meta(called.ofEmergency.description),
    /** The region's or the nation's emergency number, in addition to the hospital's own: for patients who need an ambulance. */
    publicNumber: phone.meta(called.ofEmergency.publicNumber).default('119'),
  }),
  /** For somebody who writes in a review that they want to end their life. Absent fields default to the national line and the IGD. */
  crisis: group(called.crisis, {
    phone: phone.meta(called.ofCrisis.phone).optional(),
    words: line
      .max(40)
      .meta({ ...called.ofCrisis.words, identity: 'instruction' })
      .optional(),
    chat: chatPhone.meta(called.ofCrisis.chat).optional(),
    unit: line.meta(called.ofCrisis.unit).optional(),
  }).optional(),
  /** Approved replies, which are public at once; any other reply waits for a second reader. */
  reviewReplies: group(called.reviewReplies, {
    sentences: list(8, called.replies.sentences, line).min(1).optional(),
    units: list(12, called.replies.units, line.max(60)).min(1).optional(),
    marked: list(60, called.replies.marked, line.max(40)).default([]),
  }).optional(),
  extras: list(6, called.extras, iconItem).default([]),
  /** No topic is preselected: the visitor picks one. */
  subjects: list(12, called.subjects, line.meta({ once: 'Perihal' })).min(1),
  /** For `/.well-known/security.txt`: where to report a vulnerability of the site. */
  securityContact: z
    .string()
    .max(300)
    .regex(/^(?:mailto:[!-?A-~]+@[!-?A-~]+\.[a-z]+|https:\/\/[!-~]+)$/iu)
    .meta({ ...called.securityContact, identity: 'web' })
    .optional(),
  map: group(called.map, {
    /** Shown in an iframe once the visitor comes near; the only third party of the page. Without it a frame around the hospital's coordinates is shown. */
    embedUrl: webAddress.meta({ ...called.ofMap.embedUrl, isUnasked: true }).optional(),
    /** Opened by "Petunjuk Arah". Defaults to directions to the hospital's coordinates. */
    directionsUrl: webAddress.meta(called.ofMap.directionsUrl).optional(),
  }).optional(),
})

export type Contact = z.infer<typeof contactShape>
