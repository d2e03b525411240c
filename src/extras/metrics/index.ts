export { serveMetrics } from './serve-metrics.ts'
