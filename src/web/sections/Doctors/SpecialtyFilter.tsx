import { SEARCH_FIELDS } from '../../../doctor-search/search-request.ts'
import styles from './SpecialtyFilter.module.css'

interface SpecialtyFilterProps {
  /** The first one chooses all. */
  specialties: readonly string[]
  chosen: string | undefined
}

/** The form's list of specialties once more, for wide screens: one press instead of two. */
export function SpecialtyFilter({ specialties: [all = '', ...others], chosen = all }: SpecialtyFilterProps) {
  return (
    <fieldset className={`${styles.filter} needs-js`}>
      <legend>Pilih spesialisasi</legend>
      <div>
        {[all, ...others].map((name) => (
          <label key={name}>
            <input type="radio" name={SEARCH_FIELDS.specialty} value={name} autoComplete="off" defaultChecked={name === chosen} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
