export { scheduleRoutes } from './schedule-bundle.ts'
