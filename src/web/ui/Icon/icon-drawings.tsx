import type { ReactNode } from 'react'
import type { IconName } from './Icon.tsx'
export const iconDrawings = {} as Record<IconName, { viewBox: string; children: ReactNode }>
