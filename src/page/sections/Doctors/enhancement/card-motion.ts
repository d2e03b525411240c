export const CARD_MILLISECONDS = 200
const STEP_MILLISECONDS = 50

/** The most entering cards that fit on a screen; further ones follow one per frame, so that a press is answered before all are laid out. */
const ON_SCREEN = 9

/** The longest time of a change of the list, however many cards it has. */
export const LONGEST_MILLISECONDS = 600

/** The delay of the nth card, from 0. If cards both leave and enter, the two phases share the time. */
export function cardDelay(index: number, phases: 1 | 2): number {
  return Math.min(index * STEP_MILLISECONDS, LONGEST_MILLISECONDS / phases - CARD_MILLISECONDS)
}

const LEFT = { opacity: '0', transform: 'translateY(12px)' }
const HERE = { opacity: '1', transform: 'none' }

const isHidden = (card: HTMLElement) => card.hasAttribute('data-hidden')

/** Resolves when an animation ends; Chrome before 84 has only the events. */
function ended(animation: Animation): Promise<unknown> {
  return new Promise((resolve) => {
    animation.addEventListener('finish', resolve)
    animation.addEventListener('cancel', resolve)
  })
}

/**
 * Returns a function that shows exactly the given cards. A newer call cancels an older one.
 * `atOnce` animates nothing, for changes while somebody types.
 */
export function createCardMotion(cards: readonly HTMLElement[]): (visible: ReadonlySet<HTMLElement>, atOnce: boolean) => Promise<void> {
  let moving: Animation[] = []
  let turn = 0

  function cancel(): void {
    for (const animation of moving) animation.cancel()
  }

  function move(group: readonly HTMLElement[], to: typeof HERE, phases: 1 | 2, from?: typeof LEFT): Promise<unknown> {
    const starts = group.map((card) => {
      // The card's present look: an animation that replaces another starts there, without a jump.
      const { opacity, transform } = from ?? getComputedStyle(card)
      return { opacity, transform }
    })
    cancel()
    moving = group.map((card, index) =>
      card.animate([starts[index] ?? LEFT, to], {
        duration: CARD_MILLISECONDS,
        delay: cardDelay(index, phases),
        easing: 'ease-out',
        fill: 'both',
      }),
    )
    return Promise.all(moving.map(ended))
  }

  return async (visible, atOnce) => {
    const mine = ++turn
    const leaving = cards.filter((card) => !isHidden(card) && !visible.has(card))
    const entering = cards.filter((card) => isHidden(card) && visible.has(card))
    const isStill = atOnce || matchMedia('(prefers-reduced-motion: reduce)').matches
    const phases = leaving.length > 0 && entering.length > 0 ? 2 : 1
    if (isStill) cancel()
    else if (leaving.length > 0) await move(leaving, LEFT, phases)
    if (mine !== turn) return
    const below = entering.splice(ON_SCREEN)
    for (const card of cards) card.toggleAttribute('data-hidden', !visible.has(card) || below.includes(card))
    // A print shows them already.
    for (const card of below) card.setAttribute('data-folded', '')
    const moved = isStill ? undefined : move(entering, HERE, phases, LEFT)
    for (const card of below) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      if (mine !== turn) return
      card.removeAttribute('data-hidden')
      card.removeAttribute('data-folded')
    }
    await moved
    if (mine !== turn) return
    cancel()
    moving = []
  }
}
