export { Figure } from './DrawnText.tsx'
export { followEditions, type Edition, type EditionNeeds } from './edition.ts'
export { keptPages, roomLinks, type MadePage, type Plan } from './kept-pages.tsx'
export { drawLinked, outward } from './linked-text.tsx'
export {
  describeFiles,
  FileList,
  PublicationBody,
  showPublication,
  type ShowNeeds,
  type DescribedFile,
  type ShownPublication,
} from './PublicationBody.tsx'
export { publicationRoutes } from './publication-routes.tsx'
export { default as publicationStyles } from './publications.css?inline'
export { isOfKind, sayUntil } from './words.ts'
