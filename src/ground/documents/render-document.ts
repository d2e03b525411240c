import type { ReactElement } from 'react'

/** Loads what draws documents. A start does not wait for it: the first document does, unless it is loaded before. */
export const loadRenderer = () => import('react-dom/server')

/** The whole document as text. */
export async function renderDocument(document: ReactElement): Promise<string> {
  const { renderToStaticMarkup } = await loadRenderer()
  return `<!doctype html>${renderToStaticMarkup(document)}`
}
