import type { ReplyRules } from '../../src/content/for-reviews.ts'
import type { ReplyDraft } from '../../src/reviews/replies.ts'

/** A built-in approved sentence, and a reply of nothing else. */
export const THANKS = 'Terima kasih atas ulasannya; setiap masukan kami baca dan kami bahas.'
export const thanks: ReplyDraft = { sentences: [THANKS], words: '', unit: 'Humas' }
export const replyRules = (): ReplyRules => ({
  sentences: [THANKS],
  written: [THANKS],
  units: ['Humas'],
  phones: [],
  marked: [],
  number: '119',
})
/** A reply in own words, which a second person has to read before it is shown. */
export const ownWords: ReplyDraft = { sentences: [], words: 'Kami perbaiki urutan antrean di loket.', unit: 'Humas' }
