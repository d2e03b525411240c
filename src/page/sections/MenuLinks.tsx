import type { Navigation, SectionId } from '../../content/shapes/sections.ts'
import type { Site } from '../../content/site.ts'

/** The links of a menu, each to one of these sections of the page; entries of others are left out. */
export function MenuLinks({ menu, sections }: { menu: Navigation['header']; sections: ReadonlySet<SectionId> }) {
  return (
    <ul>
      {menu
        .filter(({ section }) => sections.has(section))
        .map(({ label, section }) => (
          <li key={section}>
            <a href={`#${section}`}>{label}</a>
          </li>
        ))}
    </ul>
  )
}

/** The sections that this hospital has content for. A menu entry of any other is left out, since its link would lead nowhere. */
export function findSections({ about, facilities, hospital }: Site): ReadonlySet<SectionId> {
  const { medical, technologies, support } = facilities
  const isGiven = (content: unknown): boolean => (Array.isArray(content) ? content.length > 0 : content !== undefined)
  const sections = new Set<SectionId>(['home', 'services', 'doctors', 'contact'])
  if (Object.values(about).some(isGiven)) sections.add('about')
  if ([medical, technologies, support].some(isGiven)) sections.add('facilities')
  if (hospital.reviews) sections.add('reviews')
  return sections
}
