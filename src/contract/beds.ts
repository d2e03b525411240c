export interface BedCount {
  capacity: number
  free: number
}

/** Free beds as visitors read them. `classes` is null once its numbers are too old to be told; `said` is their time, with a day that is not today. */
export interface ShownBeds {
  at: string
  said: string
  /** Whom to ask. */
  phone: string
  classes: readonly (BedCount & { name: string; wards: readonly (BedCount & { name: string })[] })[] | null
}

/** `4 dari 48 kosong`. */
export const sayFree = ({ capacity, free }: BedCount): string => (free === 0 ? 'penuh' : `${free} dari ${capacity} kosong`)
