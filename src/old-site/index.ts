import type { importOldSite as read } from './reading/import-old-site.ts'

export { ImportReport } from './ImportReport.tsx'
export { createLanding, type Landing, type StandingItem } from './landing/landing.ts'
export { openStaged, STAGED_DAYS, sweepStaged } from './landing/staged.ts'
export { importPlan, plannedItem, STAGED, STAGED_FOLDER, type ImportPlan, type PlannedItem } from './plan.ts'
export { default as oldSiteWords } from './words.json' with { type: 'json' }

/** Once in the life of a site: the readers of old files are loaded then. */
export const readOldFile: typeof read = async (order) => (await import('./reading/import-old-site.ts')).importOldSite(order)
export { keepWithTexts, sweepAway } from './landing/withdraw-files.ts'
