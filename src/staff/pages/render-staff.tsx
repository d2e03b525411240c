import type { RenderStaff } from '../staff-view.ts'
import { renderDocument } from '../../ground/documents/render-document.ts'
import { documentStyles } from '../../ground/documents/sheet.ts'
import { StaffDocument } from './StaffDocument.tsx'
import staff from './staff.css?inline'

export const staffStyles = documentStyles + staff

export const renderStaff: RenderStaff = (view) => renderDocument(<StaffDocument view={view} />)
