import { endpoints, staffEndpoints } from '../../../contract/endpoints.ts'
import { callLink, formatPhone } from '../../../contract/phone.ts'
import type { PageInput } from '../../page-input.ts'
import { EmailLink } from '../../../ground/ui/format/whole-times.tsx'
import { DOT, keepNumbers } from '../../../ground/ui/format/numbers.ts'
import { Icon, type AnyIconName } from '../../../ground/ui/Icon/Icon.tsx'
import { NewTabLink } from '../../../ground/ui/NewTabLink/NewTabLink.tsx'
import { MenuLinks, findSections, menuLinks } from '../MenuLinks.tsx'
import { networkNames } from '../words.ts'
import styles from './Footer.module.css'

export function Footer({ site, situation }: PageInput) {
  const { hospital, navigation } = site
  const { address, phones, email } = hospital
  const menu = menuLinks(navigation.footer, findSections(site))
  const lists = [menu, navigation.footerServices, navigation.information].filter(({ length }) => length > 0)
  return (
    <footer className={`${styles.footer} later no-print`}>
      <div className={lists.length > 2 ? `${styles.inner} ${styles.full}` : styles.inner}>
        <div>
          <p className={styles.name}>{hospital.name}</p>
          {navigation.footerBlurb && <p>{navigation.footerBlurb}</p>}
          {hospital.social.length > 0 && (
            <ul className={styles.social} aria-label="Media sosial">
              {hospital.social.map(({ network, url }) => (
                <li key={network}>
                  <NewTabLink href={url}>
                    <Icon name={network} />
                    <span className="visually-hidden">{networkNames[network]}</span>
                  </NewTabLink>
                </li>
              ))}
            </ul>
          )}
        </div>
        {menu.length > 0 && (
          <nav aria-label="Menu kaki halaman">
            <h2>Menu Utama</h2>
            <MenuLinks links={menu} />
          </nav>
        )}
        {navigation.footerServices.length > 0 && (
          <div>
            <h2>Layanan</h2>
            <ul>
              {navigation.footerServices.map((service) => (
                <li key={service}>
                  <a href="#services">{service}</a>
                </li>
              ))}
            </ul>
          </div>
        )}
        {navigation.information.length > 0 && (
          <nav aria-label="Informasi">
            <h2>Informasi</h2>
            <MenuLinks links={navigation.information} />
          </nav>
        )}
        <div>
          <h2>Kontak</h2>
          <ul className={styles.contact}>
            <PhoneItem icon="emergency" name="IGD" phone={phones.emergency} />
            {phones.general && <PhoneItem icon="phone" name="Telepon" phone={phones.general} />}
            <li>
              <Icon name="mail" />
              <EmailLink email={email} />
            </li>
            <li>
              <Icon name="map-pin" />
              <address>
                {keepNumbers(`${address.street}, ${address.district}, ${address.city}, ${address.province} ${address.postalCode ?? ''}`)}
              </address>
            </li>
          </ul>
        </div>
      </div>
      <p className={styles.copyright}>
        © {situation.day.slice(0, 4)} {hospital.name}, {hospital.government}
        {DOT}
        <a href={endpoints.privacy}>Data pribadi</a>
        {DOT}
        <a href="/assets/licenses.txt">Lisensi</a>
        {DOT}
        <a href={staffEndpoints.room} rel="nofollow">
          Petugas
        </a>
      </p>
    </footer>
  )
}

function PhoneItem({ icon, name, phone }: { icon: AnyIconName; name: string; phone: string }) {
  return (
    <li>
      <Icon name={icon} />
      <span>
        {name} <a href={callLink(phone)}>{formatPhone(phone)}</a>
      </span>
    </li>
  )
}
