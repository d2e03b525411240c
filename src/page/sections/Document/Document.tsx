import { makePalette } from '../../../content/palette/palette.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { toInstant } from '../../../schedule/times.ts'
import type { PictureCatalog } from '../../../content/fields/picture.ts'
import type { PageInput } from '../../page-input.ts'
import { HERO_SIZES } from '../Hero/Hero.tsx'
import { valueNamed } from '../../../contract/value-named.ts'
import { hospitalData } from './hospital-data.ts'

/** The document around the page. Its root has the moment until which the page's statements hold, and the start of the day (milliseconds). */
export function Document({ body, ...input }: PageInput & { body: string }) {
  const { day, until } = input.situation
  const midnight = toInstant(input.site.hospital.timeZone, { day, minute: 0 })
  return (
    <html lang="id" data-until={until.getTime()} data-day={midnight.getTime()}>
      <Head {...input} />
      <body dangerouslySetInnerHTML={{ __html: body }} />
    </html>
  )
}

/** Title, description, link previews, and the styles and script for the first screen. */
function Head({ site, pictures, assets, publicUrl, news }: PageInput) {
  const { hospital, hero } = site
  const title = `${hospital.name} | ${hospital.tagline}`
  const [preview, icon] = [valueNamed(pictures, hospital.linkPreview.file), valueNamed(pictures, hospital.favicon.file)]
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={hospital.description} />
      {/* Only for returning visitors: the boot script enables it. On a first visit it would delay the first screen. */}
      <link rel="preload" as="font" type="font/woff2" href={assets.font} crossOrigin="anonymous" media="not all" />
      <HeroPreload pictures={pictures} file={hero.picture.file} />
      <style dangerouslySetInnerHTML={{ __html: assets.styles }} />
      <link rel="alternate" type="text/css" href={assets.olderStyles} />
      <script dangerouslySetInnerHTML={{ __html: assets.bootScript }} />
      <link rel="canonical" href={`${publicUrl}/`} />
      <link rel="icon" type={icon?.url.endsWith('.svg') ? 'image/svg+xml' : undefined} href={icon?.shared} />
      <link rel="apple-touch-icon" href={valueNamed(pictures, hospital.touchIcon.file)?.shared} />
      <link rel="manifest" href={endpoints.manifest} />
      {news && <link rel="alternate" type="application/atom+xml" title={`Kabar ${hospital.name}`} href={endpoints.newsFeed} />}
      {hospital.appName && <meta name="apple-mobile-web-app-title" content={hospital.appName} />}
      <meta name="theme-color" content={makePalette(hospital.colours).page} />
      <meta name="format-detection" content="telephone=no" />
      <link rel="stylesheet" media="print" href={assets.printStyles} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="id_ID" />
      <meta property="og:site_name" content={hospital.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={hospital.description} />
      <meta property="og:url" content={`${publicUrl}/`} />
      {preview && (
        <>
          <meta property="og:image" content={`${publicUrl}${preview.shared}`} />
          <meta property="og:image:alt" content={hospital.linkPreview.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </head>
  )
}

function HeroPreload({ pictures, file }: { pictures: PictureCatalog; file: string }) {
  const best = valueNamed(pictures, file)?.sources[0]
  if (!best) return null
  const imageSrcSet = best.variants.map(({ url, width }) => `${url} ${width}w`).join(', ')
  return <link rel="preload" as="image" type={best.type} imageSrcSet={imageSrcSet} imageSizes={HERO_SIZES} fetchPriority="high" />
}

/** Facts for search engines as JSON-LD. `<` is escaped, so that no text of the hospital can end the script element. */
export function StructuredData(input: PageInput) {
  const data = JSON.stringify(hospitalData(input))
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data.replaceAll('<', String.raw`\u003c`) }} />
}
