/**
 * Why a review may be hidden: for nothing else, and never for being negative. `name` for the figures that everybody sees, `told` as its
 * author reads it after "Ulasan Anda disembunyikan karena".
 */
export const HIDE_REASONS = {
  'personal-data': {
    name: 'data pribadi',
    told: 'memuat data pribadi, misalnya nomor identitas, nomor telepon, atau keterangan kesehatan orang lain',
  },
  insult: { name: 'penghinaan', told: 'menghina, mengancam, atau merendahkan seseorang' },
  accusation: {
    name: 'tuduhan terhadap orang yang disebut namanya',
    told: 'menuduh seseorang yang disebut namanya; sampaikan lewat unit pengaduan',
  },
  advertising: { name: 'iklan', told: 'berisi iklan atau tautan' },
  'off-topic': { name: 'bukan tentang rumah sakit ini', told: 'tidak menceritakan pengalaman di rumah sakit ini' },
  fake: { name: 'bukan pengalaman sendiri', told: 'ditulis untuk orang lain, berulang-ulang, atau atas nama orang lain' },
  crisis: { name: 'khawatir dengan keadaan penulisnya', told: 'kami khawatir dengan keadaan Anda' },
  unlawful: { name: 'melanggar hukum', told: 'memuat hal yang dilarang hukum, atau diminta pengadilan untuk ditutup' },
} as const

export type HideReason = keyof typeof HIDE_REASONS

/** Its author may be in need. In public it counts in the sum alone. */
export const CRISIS: HideReason = 'crisis'

/** Whoever may be in need is not told that they gave something away. */
export const hideReasonsFor = (isInNeed: boolean): HideReason[] =>
  (Object.keys(HIDE_REASONS) as HideReason[]).filter((reason) => !isInNeed || reason !== 'personal-data')

/** Why a reader reports a review. `isPicture`: only where there is a photo, which the first such report takes from sight until somebody has looked. */
export const REPORT_REASONS = {
  'my-face': { name: 'Wajah saya ada di fotonya', isPicture: true },
  'personal-data': { name: 'Ada data pribadi, misalnya nama saya, nomor telepon, atau keterangan kesehatan', isPicture: false },
  insult: { name: 'Menghina, mengancam, atau merendahkan seseorang', isPicture: false },
  advertising: { name: 'Iklan, tautan, atau penipuan', isPicture: false },
  fake: { name: 'Bukan pengalaman penulisnya sendiri', isPicture: false },
} as const

export type ReportReason = keyof typeof REPORT_REASONS

/** By which a photo is closed, waits, and is opened again. */
export const isOfPicture = (reason: string): boolean => isReportReason(reason) && REPORT_REASONS[reason].isPicture

export const pictureReasons = (): ReportReason[] => (Object.keys(REPORT_REASONS) as ReportReason[]).filter(isOfPicture)

export const isReportReason = (value: string): value is ReportReason => Object.hasOwn(REPORT_REASONS, value)

/** Of a moderator's words to the author, of an objection and of a report, in letters. */
export const MAX_NOTE_LENGTH = 500
