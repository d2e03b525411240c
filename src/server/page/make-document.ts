import type { PageInput } from '../../web/page-input/page-input.ts'
import { pagePolicy } from '../http/security-headers.ts'
import type { PageNeeds } from './page-needs.ts'
import { paintAssets } from './paint-assets.ts'

type OfTheMoment = Pick<PageInput, 'reviews' | 'now' | 'search'>

/** The whole document as text, and the policy that allows exactly its styles and its script. */
export function makeDocument(needs: PageNeeds, moment: OfTheMoment): { html: string; contentSecurityPolicy: string } {
  const { site, pictures } = needs.site.current()
  const { publicUrl, loginLabel } = needs
  const assets = paintAssets(needs.assets, site.hospital.colours)
  const html = needs.render({ site, pictures: pictures.catalog, assets, publicUrl, loginLabel, ...moment })
  const mapOrigin = site.contact.map && new URL(site.contact.map.embedUrl).origin
  return { html, contentSecurityPolicy: pagePolicy({ styles: assets.styles, script: assets.bootScript }, mapOrigin) }
}
