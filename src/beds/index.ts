export { bedRoutes } from './bed-routes.tsx'
export { createBeds, type Beds } from './beds.ts'
