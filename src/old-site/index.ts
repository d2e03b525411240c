export { importPlan, plannedItem, STAGED, STAGED_FOLDER } from './plan.ts'
export type { ImportPlan, PlannedItem } from './plan.ts'
