import { paletteOf } from '../../content/palette/palette.ts'
import type { Palette } from '../../content/palette/palette.ts'
import type { KeptSite } from '../site/site-keeper.ts'

/** What a small page shows of the hospital that it belongs to. */
export interface Letterhead {
  name: string
  /** Address of a picture. */
  logo: string
  palette: Palette
  /** The emergency unit's number, and the one for everybody where it is another. */
  emergency: readonly string[]
}

export function letterheadOf({ site: { hospital, contact }, pictures }: KeptSite): Letterhead {
  return {
    name: hospital.name,
    logo: pictures.catalog[hospital.logo.file]?.url ?? 'data:,',
    palette: paletteOf(hospital.colours),
    emergency: [...new Set([hospital.phones.emergency, contact.emergency.publicNumber])],
  }
}
