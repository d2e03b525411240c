import type { PublicFacts } from '../content/shapes/public.ts'
import { Picture, PicturesProvider } from '../ground/ui/Picture/Picture.tsx'
import { PhoneLink } from '../ground/documents/parts.tsx'
import { NewTabLink } from '../ground/ui/NewTabLink/NewTabLink.tsx'
import { Source, type DrawnFacts } from './parts.tsx'

type Officer = NonNullable<PublicFacts['officers']>['people'][number]

/** The officers, each below their superior, as nested lists that screen readers read in that order. */
export function OfficersSection({ facts: { officers }, pictures }: DrawnFacts) {
  if (officers === undefined) return null
  return (
    <PicturesProvider value={pictures}>
      <Posts people={officers.people} />
      <Source {...officers} />
    </PicturesProvider>
  )
}

/** If two officers share a post, those below it are listed under the first. */
function Posts({ people, above }: { people: readonly Officer[]; above?: Officer }) {
  const isFirst = above === undefined || people.find(({ post }) => post === above.post) === above
  const shown = people.filter((one) => one.above === above?.post)
  if (shown.length === 0 || !isFirst) return null
  return (
    <ul className="posts">
      {shown.map((one) => (
        <li key={`${one.post} ${one.name}`}>
          <Person {...one} />
          <Posts people={people} above={one} />
        </li>
      ))}
    </ul>
  )
}

function Person({ post, name, phone, wealthReport, picture }: Officer) {
  return (
    <div className="officer">
      {picture && <Picture picture={picture} sizes="72px" />}
      <p>
        <b>{post}</b>
        <br />
        {name}
        {(phone || wealthReport) && <br />}
        {phone && <PhoneLink phone={phone} />}
        {phone && wealthReport && ', '}
        {wealthReport && <NewTabLink href={wealthReport}>LHKPN</NewTabLink>}
      </p>
    </div>
  )
}
