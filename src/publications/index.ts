export { PublicationBody } from './PublicationBody.tsx'
export { publicationRoutes } from './publication-routes.tsx'
export { showPublication } from './show-publication.ts'
