import { createContext, useContext } from 'react'
import type { PictureReference, PictureCatalog } from '../../../content/fields/picture.ts'
import { valueNamed } from '../../../contract/value-named.ts'

const Catalog = createContext<PictureCatalog>({})

/** Provides the prepared pictures to every {@link Picture} inside. */
export const PicturesProvider = Catalog.Provider

interface PictureProps {
  picture: PictureReference | undefined
  /** The widths at which it is drawn, as in `<img sizes>`. */
  sizes: string
  /** The large picture of the first screen. All others load when they come near the screen, those of the header once it is laid out. */
  first?: boolean
}

/** A picture of the content, if it has one, in the formats and sizes that the server prepared. Its space is reserved before it loads. */
export function Picture({ picture, sizes, first = false }: PictureProps) {
  const catalog = useContext(Catalog)
  const prepared = picture && valueNamed(catalog, picture.file)
  if (!prepared) return null
  const { width, height, url, sources } = prepared
  return (
    <picture>
      {sources.map(({ type, variants }) => (
        <source key={type} type={type} {...sourceSet(variants, sizes)} />
      ))}
      <img
        src={url}
        width={width}
        height={height}
        alt={picture.alt}
        data-focus={picture.focus}
        decoding="async"
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  )
}

/** A single size needs no `sizes`. */
function sourceSet(variants: readonly { url: string; width: number }[], sizes: string) {
  if (variants.length === 1) return { srcSet: variants[0]?.url }
  return { sizes, srcSet: variants.map(({ url, width }) => `${url} ${width}w`).join(', ') }
}
