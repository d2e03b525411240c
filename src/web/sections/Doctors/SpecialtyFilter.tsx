import { ALL_SPECIALTIES } from '../../../contract/specialties.ts'
import styles from './SpecialtyFilter.module.css'

/** The same choice twice: chips on wide screens, a native list on phones. */
export function SpecialtyFilter({ specialties }: { specialties: readonly string[] }) {
  const options = [ALL_SPECIALTIES, ...specialties]
  return (
    <div className={`${styles.filter} needs-js`}>
      <div className={styles.narrow}>
        <label className={styles.label} htmlFor="doctor-specialty">
          Pilih spesialisasi
        </label>
        <select
          className={styles.select}
          id="doctor-specialty"
          name="doctor-specialty"
          autoComplete="off"
          data-part="select"
          defaultValue={ALL_SPECIALTIES}
        >
          {options.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <fieldset className={styles.wide}>
        <legend className={styles.label}>Pilih spesialisasi</legend>
        <div className={styles.chips}>
          {options.map((name) => (
            <label key={name}>
              <input type="radio" name="doctor-specialty" value={name} autoComplete="off" defaultChecked={name === ALL_SPECIALTIES} />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
