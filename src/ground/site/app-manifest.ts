import { shortenName } from '../../content/app-name.ts'
import { makePalette } from '../../content/palette/palette.ts'
import { valueNamed } from '../../contract/value-named.ts'
import type { CurrentSituation } from './site-keeper.ts'

export const MANIFEST_TYPE = 'application/manifest+json; charset=utf-8'

type Place = { start_url: string; display: 'minimal-ui' | 'standalone'; scope?: string; name?: string; short_name?: string }

/** The web app manifest. Icons are used as they are, and a logo only if it is square, because a phone would squeeze any other. */
export function makeManifest({ site, pictures: { catalog } }: Pick<CurrentSituation, 'site' | 'pictures'>, place: Place): object {
  const { name, shortName = name, appName = shortName, colours, touchIcon, logo, favicon } = site.hospital
  const { page } = makePalette(colours)
  const touch = valueNamed(catalog, touchIcon.file)
  const drawn = [logo, favicon]
    .map(({ file }) => valueNamed(catalog, file))
    .find((mark) => mark?.url.endsWith('.svg') && mark.width === mark.height)
  return {
    name,
    short_name: shortenName(appName),
    lang: 'id',
    ...place,
    background_color: page,
    theme_color: page,
    icons: [
      ...(drawn ? [{ src: drawn.url, sizes: 'any', type: 'image/svg+xml' }] : []),
      ...(touch ? [{ src: touch.shared, sizes: `${touch.width}x${touch.height}` }] : []),
    ],
  }
}
