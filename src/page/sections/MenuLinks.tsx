import type { Navigation, SectionId } from '../../content/shapes/sections.ts'
import type { Site } from '../../content/site.ts'

/** A menu without links to sections for which this hospital has no content. */
export function menuLinks(menu: Navigation['header'], sections: ReadonlySet<SectionId>): Navigation['information'] {
  return menu.flatMap(({ label, section, to }) => {
    if (section === undefined) return to === undefined ? [] : { label, to }
    return sections.has(section) ? { label, to: `#${section}` } : []
  })
}

export function MenuLinks({ links }: { links: Navigation['information'] }) {
  return (
    <ul>
      {links.map(({ label, to }) => (
        <li key={to}>
          <a href={to}>{label}</a>
        </li>
      ))}
    </ul>
  )
}

/** The sections for which this hospital has content. */
export function findSections({ about, facilities, hospital }: Site): ReadonlySet<SectionId> {
  const { medical, technologies, support } = facilities
  const isGiven = (content: unknown): boolean => (Array.isArray(content) ? content.length > 0 : content !== undefined)
  const sections = new Set<SectionId>(['home', 'services', 'doctors', 'contact'])
  if (Object.values(about).some(isGiven)) sections.add('about')
  if ([medical, technologies, support].some(isGiven)) sections.add('facilities')
  if (hospital.reviews) sections.add('reviews')
  return sections
}
