import { renderToStaticMarkup } from 'react-dom/server'
import type { RenderStaff } from '../page-input/staff-view.ts'
import { StaffDocument } from './StaffDocument.tsx'

export { describeChange, describeFact, untilWords } from './fact-words.ts'
export { visitorWords } from './visitor-words.ts'

export { documentStyles as staffStyles } from '../documents/sheet.ts'

export const renderStaff: RenderStaff = (view) => `<!doctype html>${renderToStaticMarkup(<StaffDocument view={view} />)}`
