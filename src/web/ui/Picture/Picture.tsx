import { createContext, useContext } from 'react'
import type { PictureReference } from '../../../content/fields/picture.ts'
import type { PictureCatalog } from '../../page-input.ts'

const Catalog = createContext<PictureCatalog>({})

/** Hands the prepared pictures to every {@link Picture} below. */
export const PicturesProvider = Catalog.Provider

interface PictureProps {
  picture: PictureReference
  /** How wide it is drawn at which screen width, as in `<img sizes>`. */
  sizes: string
  /** `first`: the one large picture of the first screen; `soon`: small and above the fold; others wait until they come near. */
  priority?: 'first' | 'soon'
  className?: string | undefined
}

/** A picture of the content in the formats and sizes that the server prepared; its room is reserved. */
export function Picture({ picture, sizes, priority, className }: PictureProps) {
  const prepared = useContext(Catalog)[picture.file]
  if (!prepared) return null
  const { width, height, url, sources } = prepared
  return (
    <picture>
      {sources.map(({ type, variants }) => (
        <source key={type} type={type} sizes={sizes} srcSet={variants.map((variant) => `${variant.url} ${variant.width}w`).join(', ')} />
      ))}
      <img
        className={className}
        src={url}
        width={width}
        height={height}
        alt={picture.alt}
        decoding="async"
        {...(priority === 'first' && { fetchPriority: 'high' })}
        {...(!priority && { loading: 'lazy' })}
      />
    </picture>
  )
}
