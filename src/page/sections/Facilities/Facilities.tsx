import type { PageInput } from '../../page-input.ts'
import { IconItems, ItemText } from '../../../ground/ui/IconItems/IconItems.tsx'
import { Picture } from '../../../ground/ui/Picture/Picture.tsx'
import { PageSection } from '../../../ground/ui/Section/Section.tsx'
import { Shelf } from '../../../ground/ui/Shelf/Shelf.tsx'
import styles from './Facilities.module.css'

export function FacilitiesSection({ site: { facilities } }: PageInput) {
  const { medical, technologies, support } = facilities
  return (
    <PageSection id="facilities" title="Fasilitas Kami" lead={facilities.lead}>
      {apart(medical).map((rooms) => (
        <Shelf key={rooms[0]?.title} className={styles.rooms} aria-label="Fasilitas medis">
          {rooms.map(({ title, description, picture, features }, index) => (
            <li key={title}>
              <Picture picture={picture} sizes="(min-width: 80rem) 588px, (min-width: 48rem) 48vw, (min-width: 24rem) 320px, 80vw" />
              <div>
                {rooms.length > 1 && <small className={styles.place}>{`${index + 1} dari ${rooms.length}`}</small>}
                <ItemText level="h3" title={title} description={description} features={features} />
              </div>
            </li>
          ))}
        </Shelf>
      ))}
      {technologies.length > 0 && (
        <>
          <h3 className={styles.heading}>Teknologi Medis</h3>
          {apart(technologies).map((machines) => (
            <ul key={machines[0]?.name} className={styles.machines}>
              {machines.map(({ name, description, specs, picture }) => (
                <li key={name}>
                  <Picture picture={picture} sizes="(min-width: 80rem) 288px, (min-width: 64rem) 23vw, (min-width: 40rem) 46vw, 88px" />
                  <div>
                    <ItemText level="h4" title={name} description={description}>
                      {specs && <p className={styles.specs}>{specs}</p>}
                    </ItemText>
                  </div>
                </li>
              ))}
            </ul>
          ))}
        </>
      )}
      {support.length > 0 && (
        <>
          <h3 className={styles.heading}>Fasilitas Penunjang</h3>
          <IconItems items={support} colour="white" className={styles.support} />
        </>
      )}
    </PageSection>
  )
}

/** Items with a picture, then those without: side by side the latter would be half empty cards. */
function apart<Item extends { picture?: unknown }>(items: readonly Item[]): Item[][] {
  const isSeen = ({ picture }: Item): boolean => picture !== undefined
  return [items.filter(isSeen), items.filter((item) => !isSeen(item))].filter(({ length }) => length > 0)
}
