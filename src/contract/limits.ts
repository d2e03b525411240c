/** How long a toast stays, in milliseconds. */
export const TOAST_MILLISECONDS = 3000

/** Limits for visitors, in this one place: the server counts by these numbers, and the texts of problem.ts name them. */
export const limits = {
  /** Creating, editing and deleting by one person: enough to correct a typo, too few for a program. */
  writesPerMinute: 5,
  editsPerDay: 30,
  deletesPerDay: 10,
  /** Drafts that a rule refuses. The form checks the same rules, so people hardly reach this. */
  refusedDraftsPerHalfHour: 30,
  reportsPerDay: 5,
  /** Downloads of all data of a person. */
  exportsPerDay: 5,
  uploadsPerHalfHour: 30,
  uploadsAtOnce: 3,
  /** Photos of one person that no review uses, by their stored size. */
  unusedPhotoMegabytes: 20,
  /** Acts of one member of the staff in the history; a busy morning has thirty. */
  actsPerHour: 300,
  /** Per IP address, which a whole neighbourhood may share: these limits only stop programs. */
  writesPerMinuteAndAddress: 300,
  uploadsPerMinuteAndAddress: 120,
  loginsPerMinuteAndAddress: 60,
  searchesPerMinuteAndAddress: 120,
  olderReviewsPerMinuteAndAddress: 120,
  filesAtOnceAndAddress: 64,
} as const

/** The longest name that fits on one line beside the logo on a phone. */
export const SHORT_NAME_LETTERS = 28

/** The longest name below an icon on a home screen; phones cut longer ones in the middle of a word. */
export const ICON_NAME_LETTERS = 12
export const APP_NAME_LETTERS = 30
