export { importPlan, plannedItem, STAGED, STAGED_FOLDER } from './plan.ts'
export type { ImportPlan, PlannedItem } from './plan.ts'
export { ImportReport } from './ImportReport.tsx'
export { importOldSite } from './reading/import-old-site.ts'
export { default as oldSiteWords } from './words.json' with { type: 'json' }
