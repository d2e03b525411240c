import type { SectionId } from '../../content/shapes/navigation.ts'
import type { Site } from '../../content/site.ts'

/** The sections that this hospital has content for. A menu entry of any other is left out, since its link would lead nowhere. */
export function sectionsOf({ about, facilities, hospital }: Site): ReadonlySet<SectionId> {
  const { history, timeline, mission, values } = about
  const lists = (...all: readonly (readonly unknown[])[]): boolean => all.some((list) => list.length > 0)
  const hasAbout = lists(history, timeline, mission, values) || about.vision !== undefined || about.accreditation !== undefined
  const hasFacilities = lists(facilities.medical, facilities.technologies, facilities.support)
  return new Set<SectionId>([
    'home',
    ...(hasAbout ? (['about'] as const) : []),
    'services',
    ...(hasFacilities ? (['facilities'] as const) : []),
    'doctors',
    'contact',
    ...(hospital.reviews ? (['reviews'] as const) : []),
  ])
}
