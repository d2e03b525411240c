import { z } from 'zod'
import { picture } from '../fields/picture.ts'
import { openingHours } from '../fields/opening-hours.ts'
import {
  calendarDay,
  group,
  line,
  linkTarget,
  list,
  listOf,
  LONGEST_TEXT,
  mailAddress,
  paragraph,
  phone,
  longLine,
  webAddress,
} from '../fields/basic.ts'
import type { FieldMeta } from '../fields/meta.ts'
import { ATTACHMENT_FILE } from '../publications/shapes.ts'
import type { SheetFault } from '../public-facts/sheet.ts'
import { readSurvey } from '../public-facts/survey.ts'
import { readTariffs } from '../public-facts/tariffs.ts'
import { duties } from '../public-facts/words.ts'
import words from './words.json' with { type: 'json' }

const { public: called } = words

const DUTY_IDS = duties.map(({ id }) => id)
const DUTY_NAMES = Object.fromEntries(duties.map(({ id, duty }) => [id, duty]))

/** Every fact has its day, the document that contains it, and the office that keeps it. */
const dated = {
  date: calendarDay.meta(called.date),
  source: line.meta(called.source),
  keeper: line.max(80).meta(called.keeper).optional(),
}
const until = calendarDay.meta(called.until).optional()
const file = z
  .string()
  .regex(ATTACHMENT_FILE)
  .meta({ ...called.attachment, kind: 'attachment' })
  .optional()
const steps = (about: FieldMeta) => list(20, about, longLine).default([])

/** A pasted table; it is stored as pasted, and parsed wherever it is shown. */
const sheet = (most: number, read: (text: string) => object | SheetFault) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^(?:[\n\t]|\P{Cc})*$/u)
    .superRefine((text, context) => {
      const fault = read(text)
      if ('problem' in fault) context.addIssue({ code: 'custom', params: fault })
    })

/** A public document: a text, a file, or a page elsewhere. */
const published = (about: FieldMeta) =>
  listOf(60, about, { title: line.meta(called.title), to: linkTarget.meta(called.to).optional() }).default([])

const text = (about: FieldMeta) => longLine.meta(about).optional()

/** The fourteen components of Permenpan RB 15/2014: first those about the service itself, then those about its management. */
const standard = {
  service: line.max(80).meta(called.standard.service),
  requirements: steps(called.standard.requirements),
  steps: steps(called.standard.steps),
  time: text(called.standard.time),
  cost: text(called.standard.cost),
  product: text(called.standard.product),
  complaints: text(called.standard.complaints),
  legalBasis: steps(called.standard.legalBasis),
  facilities: steps(called.standard.facilities),
  competence: steps(called.standard.competence),
  control: text(called.standard.control),
  staff: text(called.standard.staff),
  guarantee: text(called.standard.guarantee),
  safety: text(called.standard.safety),
  evaluation: text(called.standard.evaluation),
  file,
  ...dated,
}

const figure = { name: line.max(80).meta(called.figure.name), value: line.max(60).meta(called.figure.value) }

/** How many requests there were in a year, and their outcomes. */
const count = (about: FieldMeta) => z.int().min(0).max(1_000_000).meta(about)

/** `public.yaml`: what the law requires a public hospital to say of itself. All of it may be missing. */
export const publicShape = group(called.file, {
  licence: group(called.licence, {
    number: line.meta({ ...called.number, identity: 'licence' }),
    issuer: line.meta(called.issuer),
    class: line.max(20).meta(called.class),
    until,
    ...dated,
  }).optional(),
  accreditation: group(called.accreditation, {
    issuer: line.meta(called.issuer),
    grade: line.max(40).meta({ ...called.grade, identity: 'claim' }),
    until: calendarDay.meta(called.until),
    ...dated,
  }).optional(),
  maklumat: group(called.maklumat, {
    text: paragraph.meta(called.maklumatText),
    signer: line.meta({ ...called.signer, identity: 'person' }),
    picture: picture.meta(called.signedSheet).optional(),
    ...dated,
  }).optional(),
  standards: listOf(60, called.standards, standard).default([]),
  surveys: listOf(12, called.surveys, {
    from: calendarDay.meta(called.from),
    until: calendarDay.meta(called.lastDay),
    respondents: z.int().min(1).max(1_000_000).meta(called.respondents),
    elements: sheet(2000, readSurvey).meta({ ...called.elements, kind: 'paragraph' }),
    followUp: paragraph.meta(called.followUp).optional(),
    file,
    source: dated.source,
    keeper: dated.keeper,
  }).default([]),
  officers: group(called.officers, {
    people: listOf(40, called.people, {
      post: line.max(80).meta(called.post),
      name: line.meta({ ...called.name, identity: 'person' }),
      above: line.max(80).meta(called.above).optional(),
      phone: phone.meta(called.postPhone).optional(),
      wealthReport: webAddress.meta(called.wealthReport).optional(),
      picture: picture.optional(),
    }).min(1),
    ...dated,
  }).optional(),
  patientRights: group(called.patientRights, { rights: steps(called.rights), duties: steps(called.duties), ...dated }).optional(),
  performance: listOf(30, called.performance, {
    year: z.int().min(2000).max(2200).meta(called.year),
    kind: z.enum(['performance', 'finance', 'plan']).meta({ ...called.reportKind, choices: called.reportKinds }),
    figures: listOf(5, called.figures, figure).default([]),
    file,
    ...dated,
  }).default([]),
  tariffs: listOf(12, called.tariffs, {
    title: line.max(80).meta(called.title),
    table: sheet(LONGEST_TEXT, readTariffs).meta({ ...called.table, kind: 'paragraph' }),
    since: calendarDay.meta(called.since).optional(),
    until,
    note: longLine.meta(called.note).optional(),
    ...dated,
  }).default([]),
  ppid: group(called.ppid.whole, {
    officer: line.max(80).meta(called.ppid.officer),
    desk: line.meta(called.ppid.desk),
    openingHours: list(7, called.ppid.openingHours, openingHours).default([]),
    phone: phone.optional(),
    email: mailAddress.meta(called.ppid.email).optional(),
    always: published(called.ppid.always),
    atOnce: published(called.ppid.atOnce),
    onRequest: published(called.ppid.onRequest),
    excepted: published(called.ppid.excepted),
    ask: steps(called.ppid.ask),
    object: steps(called.ppid.object),
    forms: published(called.ppid.forms),
    registers: listOf(6, called.registers, {
      year: z
        .int()
        .min(2000)
        .max(2200)
        .meta({ ...called.year, once: '' }),
      received: count(called.register.received),
      granted: count(called.register.granted),
      partly: count(called.register.partly),
      refused: count(called.register.refused),
      days: count(called.register.days),
    }).default([]),
    ...dated,
  }).optional(),
  /** Channels of the state and of the hospital for reports of wrongdoing, beside the complaints of `contact.yaml`. */
  channels: listOf(8, called.channels, {
    title: line.max(80).meta(called.title),
    to: linkTarget.meta(called.to),
    terms: longLine.meta(called.terms),
  }).default([]),
  beds: group(called.beds, {
    classes: list(30, called.bedClasses, line.max(40)).default([]),
    phone: phone.meta(called.bedPhone).optional(),
  }).optional(),
  /** Duties that are met by a page whose words do not show it. */
  shownBy: listOf(60, called.shownBy, {
    duty: z.enum(DUTY_IDS).meta({ ...called.duty, choices: DUTY_NAMES }),
    to: linkTarget.meta(called.to),
  }).default([]),
  /** Duties that do not concern this hospital, with the reason: names of `words/duties.yaml`. */
  notOurs: listOf(60, called.notOurs, {
    duty: z.enum(DUTY_IDS).meta({ ...called.duty, choices: DUTY_NAMES }),
    reason: longLine.meta(called.reason),
  }).default([]),
})

export type PublicFacts = z.infer<typeof publicShape>
