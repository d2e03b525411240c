import { paintStyles } from '../../content/palette/palette.ts'
import type { Colours } from '../../content/palette/palette.ts'
import type { PageAssets } from '../../web/page-input/page-input.ts'

/** What the build made, in a hospital's colours. Before its hash is taken: the policy allows exactly these styles. */
export function paintAssets(assets: PageAssets, colours: Colours): PageAssets {
  return { ...assets, styles: paintStyles(assets.styles, colours) }
}
