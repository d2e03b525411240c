import { renderToStaticMarkup } from 'react-dom/server'
import type { RenderStaff } from '../page-input/staff-view.ts'
import { documentStyles } from '../documents/sheet.ts'
import { StaffDocument } from './StaffDocument.tsx'
import staff from './staff.css?inline'

export { describeChange, describeFact, untilWords } from './fact-words.ts'
export { visitorWords } from './visitor-words.ts'

export const staffStyles = documentStyles + staff

export const renderStaff: RenderStaff = (view) => `<!doctype html>${renderToStaticMarkup(<StaffDocument view={view} />)}`
