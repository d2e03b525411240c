export { keptOfHouse, keptOfVisitors } from './kept.ts'
export { createOwnData } from './own-data.ts'
export { privacyRoutes } from './privacy-routes.tsx'
