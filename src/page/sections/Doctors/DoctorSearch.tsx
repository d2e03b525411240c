import { DAY_NAMES } from '../../../schedule/days.ts'
import { ANSWER_ANCHOR, SEARCH_FIELDS, TODAY, TOMORROW } from '../../../doctor-search/search-request.ts'
import { SITE_FIELD } from '../../../doctor-search/site-words.ts'
import type { PageAssets, Search } from '../../page-input.ts'
import { buttonClass } from '../../../ground/ui/Button/Button.tsx'
import { LabelledControl, Options } from '../../../ground/ui/Field/Field.tsx'
import { Icon } from '../../../ground/ui/Icon/Icon.tsx'
import styles from './DoctorSearch.module.css'

/** `role="search"`, because older browsers do not know the element `<search>`. */
const LANDMARK = { role: 'search' }

interface DoctorSearchProps {
  search: Search | undefined
  /** The specialties to choose from; the first means all. */
  specialties: readonly string[]
  modules: PageAssets['modules']
  /** The sites, if there are several, with the labels that visitors read. */
  sites: readonly { value: string; label: string }[]
}

/** The search form. Without JavaScript the server answers with this page at another address; with it the module answers in place. */
export function DoctorSearchForm({ search, specialties, modules, sites }: DoctorSearchProps) {
  const { text, day, specialty } = search?.request ?? { text: '', day: '' }
  return (
    <form
      className={`${styles.search} no-print`}
      action={`/#${ANSWER_ANCHOR}`}
      {...LANDMARK}
      data-part="search"
      data-search={sites.length > 0 ? modules.siteSearch : modules.doctorSearch}
    >
      <div className={styles.words}>
        <LabelledControl id="search-words" label="Cari dokter, spesialis, atau keluhan">
          {(control) => (
            <input {...control} name={SEARCH_FIELDS.text} enterKeyHint="search" defaultValue={text || undefined} autoComplete="off" />
          )}
        </LabelledControl>{' '}
        <a className={styles.clear} href="/#doctors" data-part="clear" hidden={!text && !day}>
          <Icon name="close" />
          <span className="visually-hidden">Hapus pencarian</span>
        </a>{' '}
        {/* Has no `type`, so that a form that is sent before the module is loaded goes to the server (see `pressed` in `lazy-modules.ts`). */}
        <button className={buttonClass('primary')}>Cari</button>
      </div>{' '}
      <div>
        <LabelledControl id="search-day" label="Hari praktik">
          {(control) => (
            <select {...control} name={SEARCH_FIELDS.day} defaultValue={day || undefined} autoComplete="off">
              <option value="">Semua hari</option>
              <option value={TODAY}>Hari ini</option>
              <option value={TOMORROW}>Besok</option>
              <Options choices={DAY_NAMES.map((label) => ({ value: label.toLowerCase(), label }))} />
            </select>
          )}
        </LabelledControl>{' '}
        <div className={styles.narrow}>
          <LabelledControl id="search-specialty" label="Pilih spesialisasi">
            {(control) => (
              <select {...control} name={SEARCH_FIELDS.specialty} autoComplete="off" data-part="select" defaultValue={specialty}>
                <Options choices={specialties} />
              </select>
            )}
          </LabelledControl>
        </div>
        {sites.length > 0 && (
          <LabelledControl id="search-site" label="Lokasi praktik">
            {(control) => (
              <select {...control} name={SITE_FIELD} defaultValue={search?.site} autoComplete="off" data-search={modules.doctorSearch}>
                <option value="">Semua lokasi</option>
                <Options choices={sites} />
              </select>
            )}
          </LabelledControl>
        )}
      </div>
    </form>
  )
}
