import type { BedCount } from './beds.ts'

/** The number of free beds in words: `4 dari 48 kosong`. */
export const sayFree = ({ capacity, free }: BedCount): string => (free === 0 ? 'penuh' : `${free} dari ${capacity} kosong`)
