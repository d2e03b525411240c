import type { Page } from '@playwright/test'

/**
 * Does to the page what a browser's translation does: each text becomes another one in two elements more, those of lists in place,
 * and so does whatever text comes later.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isLeftAlone = (parent: Element | null): boolean =>
      parent === null || parent.closest('script, style, textarea, [translate="no"], font') !== null
    const replace = (text: Text): void => {
      const parent = text.parentElement
      if (text.data.trim() === '' || isLeftAlone(parent)) return
      const words = text.data.replaceAll(/\p{L}+/gu, (word) => `${word}ish`)
      if (parent?.matches('option')) {
        if (!text.data.includes('ish')) text.data = words
        return
      }
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = words
      outer.append(inner)
      text.replaceWith(outer)
    }
    const translateAll = (root: Node): void => {
      if (root instanceof Text) return replace(root)
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(replace)
    }
    translateAll(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') translateAll(target)
        else for (const node of addedNodes) translateAll(node)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}
