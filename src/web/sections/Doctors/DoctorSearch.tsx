import { endpoints } from '../../../contract/endpoints.ts'
import { DAY_NAMES } from '../../../contract/schedule/days.ts'
import { LONGEST_SEARCH, SEARCH_FIELDS, TODAY, TOMORROW } from '../../../contract/doctor-search/search-request.ts'
import type { SearchRequest } from '../../../contract/doctor-search/search-request.ts'
import styles from './DoctorSearch.module.css'

/** `role="search"`, because older browsers do not know the element `<search>`. */
const LANDMARK = { role: 'search' }

const NOTHING: SearchRequest = { text: '', day: '' }

interface DoctorSearchProps {
  request: SearchRequest | undefined
  /** Address of the search's module. */
  module: string
}

/** The search form. Without JavaScript the server answers with this page at another address; the module answers in place. */
export function DoctorSearch({ request: { text, day } = NOTHING, module }: DoctorSearchProps) {
  return (
    <form
      className={styles.search}
      action="/#doctors"
      {...LANDMARK}
      data-part="search"
      data-search={module}
      data-words={endpoints.doctorSearch}
    >
      <label className={styles.words}>
        Cari dokter, spesialis, atau keluhan{' '}
        <input
          className={styles.control}
          name={SEARCH_FIELDS.text}
          type="search"
          maxLength={LONGEST_SEARCH}
          defaultValue={text || undefined}
          autoComplete="off"
        />
      </label>{' '}
      <label>
        Hari praktik{' '}
        <select className={styles.control} name={SEARCH_FIELDS.day} defaultValue={day || undefined} autoComplete="off">
          <option value="">Semua hari</option>
          <option value={TODAY}>Hari ini</option>
          <option value={TOMORROW}>Besok</option>
          {DAY_NAMES.map((name) => (
            <option key={name} value={name.toLowerCase()}>
              {name}
            </option>
          ))}
        </select>
      </label>{' '}
      {/* Of no type: sent before the module is there, the server answers. */}
      <button className={styles.send}>Cari</button>{' '}
      <a className={styles.clear} href="/#doctors" data-part="clear" hidden={!text && !day}>
        Hapus pencarian
      </a>
    </form>
  )
}
