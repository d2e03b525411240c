import type { ReactElement } from 'react'

/** The whole document as text. What draws it is loaded with the first one: a start does not wait for it. */
export async function renderDocument(document: ReactElement): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  return `<!doctype html>${renderToStaticMarkup(document)}`
}
