import type { PageInput } from '../../web/page-input/page-input.ts'
import { pagePolicy } from '../http/security-headers.ts'
import type { PageNeeds } from './page-needs.ts'
import { paintAssets } from './paint-assets.ts'

type OfTheMoment = Pick<PageInput, 'reviews' | 'now'>

/** The whole document as text, what it was made of, and the policy that allows exactly its styles and its script. */
export function makeDocument(needs: PageNeeds, moment: OfTheMoment): { html: string; input: PageInput; contentSecurityPolicy: string } {
  const { site, pictures } = needs.site.current()
  const { publicUrl, loginLabel } = needs
  const assets = paintAssets(needs.assets, site.hospital.colours)
  const input = { site, pictures: pictures.catalog, assets, publicUrl, loginLabel, ...moment }
  const mapOrigin = site.contact.map && new URL(site.contact.map.embedUrl).origin
  const contentSecurityPolicy = pagePolicy({ styles: assets.styles, script: assets.bootScript }, mapOrigin)
  return { html: needs.render(input), input, contentSecurityPolicy }
}
