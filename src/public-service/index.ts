export { publicServiceRoutes } from './public-service-routes.tsx'
