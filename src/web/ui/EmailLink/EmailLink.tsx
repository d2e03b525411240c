import { inParts } from '../format/in-parts.tsx'

/** An address that breaks, where it must, after its `@` and dots alone. */
export function EmailLink({ email }: { email: string }) {
  return <a href={`mailto:${email}`}>{inParts(email, /(?<=[@.])/u)}</a>
}
