import type { importOldSite as read } from './reading/import-old-site.ts'

export { ImportReport } from './ImportReport.tsx'
export { importPlan, plannedItem, STAGED, STAGED_FOLDER, type ImportPlan, type PlannedItem } from './plan.ts'
export { createStagedImport, type ComparedItem, type StagedImport } from './publishing/staged-import.ts'
export { openStaged, STAGED_DAYS, sweepStaged } from './publishing/staged.ts'
export { deleteWithdrawnFiles, updateWithdrawnFiles } from './publishing/withdraw-files.ts'
export { default as oldSiteWords } from './words.json' with { type: 'json' }

/** Loads the parsers only when the command runs, because the server never needs them. */
export const readOldFile: typeof read = async (order) => (await import('./reading/import-old-site.ts')).importOldSite(order)
