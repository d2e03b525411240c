export { siteSearchRoutes } from './search-routes.tsx'
