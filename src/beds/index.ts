export { bedRoutes } from './bed-routes.tsx'
export { readRow as readBedReport } from './bed-store.ts'
export { createBeds, type Beds } from './beds.ts'
