import { z } from 'zod'
import { iconItem, picture } from '../fields/picture.ts'
import { sections } from '../fields/words.ts'
import { lead, line, linkTarget, paragraph, group, list, listOf, calendarDay, refuseIn } from '../fields/basic.ts'
import words from './words.json' with { type: 'json' }

const { about, facilities, hero, navigation } = words

/** `about.yaml`: history, vision and mission, values, accreditation. */
export const aboutShape = group(about.file, {
  history: list(6, about.history, paragraph.meta({ identity: 'claim' })).default([]),
  timeline: listOf(12, about.timeline, {
    year: z
      .int()
      .min(1800)
      .max(2200)
      .meta({ ...about.event.year, identity: 'figure' }),
    title: line.meta(about.event.title),
    description: line.meta({ ...about.event.description, identity: 'claim' }).optional(),
  }).default([]),
  vision: paragraph.meta({ ...about.vision, identity: 'claim' }).optional(),
  mission: list(10, about.mission, line).default([]),
  values: list(8, about.values, iconItem).default([]),
  accreditation: group(about.accreditation, {
    lead: lead.meta({ identity: 'claim' }),
    /** Accreditation level, licence number, insurer cooperation, their dates. */
    entries: listOf(8, about.entries, {
      label: line.meta(about.entry.label),
      value: line.meta({ ...about.entry.value, identity: 'licence' }),
      note: line.meta({ ...about.entry.note, identity: 'claim' }).optional(),
      /** The first day of validity; before it the entry is not shown. */
      from: calendarDay.meta(about.entry.from).optional(),
      /** The last day of validity. It is shown; afterwards the page says that it has ended. */
      until: calendarDay.meta(about.entry.until).optional(),
    }).min(1),
  }).optional(),
})

export type About = z.infer<typeof aboutShape>

/** `facilities.yaml`: medical facilities, technologies, support facilities. */
export const facilitiesShape = group(facilities.file, {
  lead,
  medical: listOf(12, facilities.medical, {
    title: line.meta(facilities.room.title),
    description: paragraph.meta(facilities.room.description).optional(),
    picture: picture.optional(),
    features: list(8, facilities.room.features, line).default([]),
  }).default([]),
  technologies: listOf(12, facilities.technologies, {
    name: line.meta(facilities.machine.name),
    description: paragraph.meta(facilities.machine.description).optional(),
    specs: line.meta(facilities.machine.specs).optional(),
    picture: picture.optional(),
  }).default([]),
  support: list(12, facilities.support, iconItem).default([]),
})

export type Facilities = z.infer<typeof facilitiesShape>

/** `hero.yaml`: the first screen. */
export const heroShape = group(hero.file, {
  badge: line.meta({ ...hero.badge, identity: 'claim' }).optional(),
  /** The badge's last day: an accreditation that has ended is no longer shown. */
  badgeUntil: calendarDay.meta(hero.badgeUntil).optional(),
  headline: line.meta(hero.headline),
  lead,
  picture,
  statistics: listOf(5, hero.statistics, {
    value: line.meta({ ...hero.statistic.value, identity: 'figure' }),
    label: line.meta(hero.statistic.label),
  }).default([]),
})

export type Hero = z.infer<typeof heroShape>

const section = z.enum(['home', 'about', 'services', 'facilities', 'doctors', 'contact', 'reviews'])

/** Anchor of a section of the page. */
export type SectionId = z.infer<typeof section>

const menuItem = z
  .strictObject({
    label: line.meta(navigation.item.label),
    section: section.meta({ ...navigation.item.section, choices: sections, isShownAtOnce: true }).optional(),
    to: linkTarget.meta({ ...navigation.item.to, isShownAtOnce: true }).optional(),
  })
  .superRefine((written, context) => {
    if (written.section === undefined && written.to === undefined) refuseIn(context)('section', 'no-target')
    if (written.section !== undefined && written.to !== undefined) refuseIn(context)('to', 'section-and-to')
  })

/** The default names of kinds of news. */
const NEWS_KINDS = ['berita', 'pengumuman', 'lowongan', 'pengadaan', 'kegiatan', 'klarifikasi']

/** The most links in the foot besides its menu. */
export const MOST_INFORMATION = 6

/** `navigation.yaml`: the menus, the footer's texts and links, and the kinds of news. */
export const navigationShape = group(navigation.file, {
  header: list(8, navigation.header, menuItem).min(1),
  footer: list(8, navigation.footer, menuItem).min(1),
  footerServices: list(10, navigation.footerServices, line).default([]),
  information: listOf(MOST_INFORMATION, navigation.information, {
    label: line.meta(navigation.link.label),
    to: linkTarget.meta(navigation.link.to),
  }).default([]),
  footerBlurb: paragraph.meta({ ...navigation.footerBlurb, identity: 'claim' }).optional(),
  newsKinds: list(12, navigation.newsKinds, line.max(24).meta({ once: 'Jenis kabar' }))
    .min(1)
    .default(NEWS_KINDS),
})

export type Navigation = z.infer<typeof navigationShape>
