/** Facts for search engines as JSON-LD. `<` is escaped, so that no text of the hospital can close the script tag. */
export function StructuredData({ data }: { data: object }) {
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', String.raw`\u003c`) }} />
  )
}
