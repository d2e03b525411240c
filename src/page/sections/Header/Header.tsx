import type { Hospital } from '../../../content/shapes/hospital.ts'
import { SHORT_NAME_LETTERS } from '../../../contract/limits.ts'
import { callLink, chatLink } from '../../../contract/phone.ts'
import type { PageInput } from '../../page-input.ts'
import { ButtonLink } from '../../../ground/ui/Button/Button.tsx'
import { Icon } from '../../../ground/ui/Icon/Icon.tsx'
import { Picture } from '../../../ground/ui/Picture/Picture.tsx'
import { MenuLinks, findSections, menuLinks } from '../MenuLinks.tsx'
import skipLinkStyles from '../SkipLink/SkipLink.module.css'
import topBannerStyles from '../TopBanner/TopBanner.module.css'
import styles from './Header.module.css'
import demoNoticeStyles from '../DemoNotice/DemoNotice.module.css'

/** Name, menu and two ways to reach somebody. The boot script opens the menu and marks a scrolled page. */
export function Header({ site }: PageInput) {
  const { hospital, navigation } = site
  const { emergency, emergencyChat } = hospital.phones
  const way = emergencyChat
    ? ({ icon: 'whatsapp', href: chatLink(emergencyChat), newTab: true } as const)
    : ({ icon: 'phone', href: callLink(emergency) } as const)
  const name = hospital.shortName ?? hospital.name
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <a
          className={name.length > SHORT_NAME_LETTERS ? `${styles.brand} ${styles.long}` : styles.brand}
          href="#home"
          title={hospital.name}
        >
          <Picture picture={{ ...hospital.logo, alt: '' }} sizes="40px" />
          <span>
            <b>{name}</b>
            <small>{hospital.tagline}</small>
          </span>
        </a>
        <button className={`${styles.toggle} needs-js no-print`} type="button" aria-expanded="false" aria-controls="menu" data-menu-toggle>
          <i className={styles.bars} />
          <Icon name="close" size="l" />
          <span className="visually-hidden">Menu</span>
        </button>
        <nav id="menu" className={`${styles.nav} no-print`} aria-label="Menu utama">
          <MenuLinks links={menuLinks(navigation.header, findSections(site))} />
          <div className={styles.actions}>
            <ButtonLink look="emergency" {...way}>
              IGD Darurat
            </ButtonLink>
            <ButtonLink look="secondary" href="#contact">
              Kontak Kami
            </ButtonLink>
          </div>
        </nav>
      </div>
      {/* Always in view on a page that is read offline: the service worker fills it with the page's date. */}
      <output className={styles.kept} data-kept={hospital.timeZone} hidden />
    </header>
  )
}

/** A link to the content, the first stop of the Tab key. */
export function SkipLink() {
  return (
    <a className={`${skipLinkStyles.skip} visually-hidden`} href="#main">
      Lewati ke konten utama
    </a>
  )
}

export function TopBanner({ marks }: Pick<Hospital, 'marks'>) {
  return (
    <section className={topBannerStyles.banner} aria-label="Akreditasi dan nilai">
      <ul>
        {marks.map((mark) => (
          <li key={mark.file}>
            <Picture picture={mark} sizes="120px" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Says that the hospital and its numbers are fictitious. */
export function DemoNotice() {
  return (
    <aside className={`${demoNoticeStyles.notice} no-print`} aria-label="Pemberitahuan">
      <p>
        <Icon name="info" size="s" /> Situs contoh: data dan nomor di halaman ini fiktif
      </p>
    </aside>
  )
}
