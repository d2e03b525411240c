import { endpoints } from '../../contract/endpoints.ts'
import { buttonClass } from '../ui/Button/Button.tsx'

/** The one search of the site, which needs no script. Longer texts are cut where they are read, never as they are typed. */
export function SiteSearchForm({ text = '', id = 'cari' }: { text?: string; id?: string }) {
  return (
    <form className="search" action={endpoints.siteSearch} {...{ role: 'search' }}>
      <label htmlFor={id}>Cari di seluruh situs</label>
      <span>
        <input id={id} type="search" name="q" defaultValue={text} autoComplete="off" enterKeyHint="search" />
        <button className={buttonClass('primary')} type="submit">
          Cari
        </button>
      </span>
    </form>
  )
}
