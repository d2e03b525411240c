import { renderToStaticMarkup } from 'react-dom/server'
import type { RenderStaff } from '../page-input/staff-view.ts'
import font from '../styles/font.css?inline'
import tokens from '../styles/tokens.css?inline'
import { StaffDocument } from './StaffDocument.tsx'
import styles from '../documents/documents.css?inline'

export { describeChange, describeFact, untilWords } from './fact-words.ts'
export { visitorWords } from './visitor-words.ts'

export const staffStyles = `${tokens}${font}${styles}`

export const renderStaff: RenderStaff = (view) => `<!doctype html>${renderToStaticMarkup(<StaffDocument view={view} />)}`
