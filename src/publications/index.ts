export { PublicationBody, showPublication, type ShownPublication } from './PublicationBody.tsx'
export { publicationRoutes } from './publication-routes.tsx'
export { default as publicationStyles } from './publications.css?inline'
