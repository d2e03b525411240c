import { endpoints } from '../../contract/endpoints.ts'
import { buttonClass } from '../ui/Button/Button.tsx'

/** The search of the whole site, which needs no script. Longer texts are shortened by the server, not while typing. */
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
