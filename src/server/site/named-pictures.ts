import type { Site } from '../../content/site.ts'

/** Every picture file that the content names, the first screen's first. */
export function namedPictures({ hero, hospital, facilities }: Site): string[] {
  const pictures = [
    hero.picture,
    hospital.logo,
    hospital.favicon,
    hospital.touchIcon,
    hospital.linkPreview,
    hospital.director?.picture,
    hospital.nextDirector?.picture,
    ...hospital.marks,
    ...facilities.medical.map((facility) => facility.picture),
    ...facilities.technologies.map((technology) => technology.picture),
  ]
  return pictures.flatMap((picture) => picture?.file ?? [])
}
