import type { Hospital } from '../../../content/shapes/hospital.ts'
import { servicesText, siteSearchLink } from '../../../doctor-search/search-request.ts'
import { formatPhone } from '../../../contract/phone.ts'
import { NewTabLink } from '../../../ground/ui/NewTabLink/NewTabLink.tsx'
import { joined } from '../../../ground/ui/format/whole-times.tsx'
import { helpWays } from '../Registration/registration-ways.ts'
import styles from './Doctors.module.css'

type StaffProps = Pick<Hospital, 'phones'>

interface NothingProps extends StaffProps {
  hidden: boolean
  /** The words that were searched, and the titles of services that contain them. */
  text: string | undefined
  services: readonly string[]
}

/** Says what to do next if a search finds nobody. */
export function NothingFound({ phones, hidden, text, services }: NothingProps) {
  const elsewhere = text ? siteSearchLink(text) : null
  return (
    <p className={styles.empty} data-part="nothing" hidden={hidden}>
      {services.length > 0 && (
        <a href="#services" data-services="">
          {servicesText(services)}
        </a>
      )}
      {elsewhere && (
        <a href={elsewhere.href} data-services="">
          {elsewhere.text}
        </a>
      )}
      Coba kata lain: bagian tubuh, keluhan, atau nama dokter. <StaffHelp phones={phones} staff="Bila tetap tidak ketemu, petugas" />
    </p>
  )
}

/** Shown while too many search at the same time. A browser that can search by itself does so, and this disappears. */
export function SearchBusy({ phones }: StaffProps) {
  return (
    <p className={styles.empty} data-busy="">
      Mohon maaf, pencarian sedang ramai dan belum dapat kami jawab. Coba lagi sebentar lagi, atau pilih dari semua dokter di bawah ini.{' '}
      <StaffHelp phones={phones} />
    </p>
  )
}

function StaffHelp({ phones, staff = 'Petugas' }: StaffProps & { staff?: string }) {
  const ways = helpWays(phones)
  return (
    <>
      {staff} {ways.length > 0 ? 'kami siap membantu:' : 'di loket pendaftaran siap membantu.'}{' '}
      {joined(ways, ' atau ', ({ way, name, phone, href }) => {
        const Link = way === 'chat' ? NewTabLink : 'a'
        return (
          <Link className="whole" href={href}>
            {name} {formatPhone(phone)}
          </Link>
        )
      })}
    </>
  )
}
