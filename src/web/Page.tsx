import type { PageInput } from './page-input.ts'
import { ButtonLink } from './ui/Button/Button.tsx'
import { Section } from './ui/Section/Section.tsx'

export function Page({ site }: PageInput) {
  return <html lang="id"><body><Section id="home" title={site.hospital.name}><ButtonLink href="#">x</ButtonLink></Section></body></html>
}
