/** How long a toast stays, in milliseconds. */
export const TOAST_MILLISECONDS = 3000

/** How often and how much visitors may do. The only place for it: the server counts by these numbers, and the texts in problem.ts name them. */
export const limits = {
  /** Of one person: writing, changing and deleting together. Enough to mend a typo, too few for a machine. */
  writesPerMinute: 5,
  editsPerDay: 30,
  deletesPerDay: 10,
  /** Drafts that a rule refuses. The form keeps the same rules, so hardly a person ever meets this. */
  refusedDraftsPerHalfHour: 30,
  reportsPerDay: 5,
  /** Files with all that is kept of a person. */
  exportsPerDay: 5,
  uploadsPerHalfHour: 30,
  uploadsAtOnce: 3,
  /** Of one person's photos that no review has yet, as they are kept. */
  unusedPhotoMegabytes: 20,
  /** Of one of the staff, in the history. A busy morning has thirty. */
  actsPerHour: 300,
  /** Of one address: a whole neighbourhood may share it, so these only stop machines. */
  writesPerMinuteAndAddress: 300,
  uploadsPerMinuteAndAddress: 120,
  loginsPerMinuteAndAddress: 60,
  searchesPerMinuteAndAddress: 120,
  olderReviewsPerMinuteAndAddress: 120,
  filesAtOnceAndAddress: 64,
} as const

/** The longest name that one line beside the logo holds on a phone. */
export const SHORT_NAME_LETTERS = 28

/** So many letters stand below an icon on a home screen; what is longer is cut by phones in the middle of a word. */
export const ICON_NAME_LETTERS = 12
export const APP_NAME_LETTERS = 30
