import { paletteOf } from '../../content/palette/palette.ts'
import type { Palette } from '../../content/palette/palette.ts'
import type { Site } from '../../content/site.ts'
import type { PictureCatalog } from '../../web/page-input/page-input.ts'

/** What a small page shows of the hospital that it belongs to. */
export interface Letterhead {
  name: string
  /** Address of a picture. */
  logo: string
  address: string
  palette: Palette
  /** The emergency unit's number, and the one for everybody where it is another. */
  emergency: readonly string[]
}

export function letterheadOf({ hospital, contact }: Pick<Site, 'hospital' | 'contact'>, pictures: PictureCatalog): Letterhead {
  return {
    name: hospital.name,
    logo: pictures[hospital.logo.file]?.url ?? 'data:,',
    address: `${hospital.address.street}, ${hospital.address.city}`,
    palette: paletteOf(hospital.colours),
    emergency: [...new Set([hospital.phones.emergency, contact.emergency.publicNumber])],
  }
}
