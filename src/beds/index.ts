export { bedRoutes } from './bed-routes.tsx'
export { readRow as readBedReport } from './beds.ts'
export { createBeds, type Beds } from './beds.ts'
