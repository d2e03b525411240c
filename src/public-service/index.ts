export { drawChangedFacts } from './changed-facts.tsx'
export { publicServiceRoutes } from './public-service-routes.tsx'
export { default as publicServiceStyles } from './public-service.css?inline'
export { sayTariff } from './tariffs.tsx'
