export { PublicationBody, showPublication } from './PublicationBody.tsx'
export { publicationRoutes } from './publication-routes.tsx'
