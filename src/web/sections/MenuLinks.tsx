import type { Navigation, SectionId } from '../../content/shapes/navigation.ts'

interface MenuLinksProps {
  menu: Navigation['header']
  /** Entries of other sections are left out. */
  sections: ReadonlySet<SectionId>
}

/** The links of a menu, each to a section of the page. */
export function MenuLinks({ menu, sections }: MenuLinksProps) {
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
