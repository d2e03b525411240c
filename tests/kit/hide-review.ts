import type { Decision, Moderation } from '../../src/reviews/moderation.ts'

/** Hides a review as it stands now. */
export async function hideReview(
  { moderation }: { moderation: Moderation },
  id: string,
  by = { id: 'dewi', name: 'Dewi' },
  changed: Partial<Decision> = {},
): Promise<void> {
  const { tag } = (await moderation.find(id))!
  await moderation.decide(by, id, { act: 'hide', tag, reason: 'insult', note: '', withPhoto: true, ...changed })
}
