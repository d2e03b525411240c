import type { PublicFacts } from '../content/shapes/public.ts'
import { labelAt } from '../content/site.ts'
import { drawLinked, type DescribedFile } from '../publications/index.ts'
import { Fold, Section } from '../ground/documents/parts.tsx'
import { Attachment, Listed, Source } from './parts.tsx'

export type Standard = PublicFacts['standards'][number]

/** Components that assessors read and patients seldom do; the page folds them. */
const FOLDED = ['legalBasis', 'facilities', 'competence', 'control', 'staff', 'guarantee', 'safety', 'evaluation'] as const

/** A service standard: first what patients ask (time, cost, requirements), then the steps, then the folded components. */
export function StandardBody({ standard, files }: { standard: Standard; files: readonly DescribedFile[] }) {
  const { time, cost, product, complaints, requirements, steps, file } = standard
  const folded = FOLDED.flatMap((name) => {
    const title = labelAt(['public', 'standards', 0, name])
    const said = standard[name] ?? []
    const texts = typeof said === 'string' ? [said] : said
    return title && texts.length > 0 ? [{ title, texts }] : []
  })
  return (
    <>
      <Said id="lama" title="Berapa lama" text={time} />
      <Said id="biaya" title="Berapa biaya" text={cost} />
      {requirements.length > 0 && (
        <Section id="dibawa" title="Apa yang dibawa">
          <Listed texts={requirements} />
        </Section>
      )}
      {steps.length > 0 && (
        <Section id="langkah" title="Langkah-langkah">
          <Listed texts={steps} isOrdered />
        </Section>
      )}
      <Said id="hasil" title="Yang Anda terima" text={product} />
      <Said id="mengadu" title="Bila tidak sesuai" text={complaints} />
      {folded.length > 0 && (
        <Fold title="Dasar hukum, petugas, dan jaminan">
          {folded.map((one) => (
            <Listed key={one.title} {...one} />
          ))}
        </Fold>
      )}
      <Attachment file={file} title={`Standar pelayanan ${standard.service}`} files={files} />
      <Source {...standard} />
    </>
  )
}

function Said({ id, title, text }: { id: string; title: string; text: string | undefined }) {
  return text === undefined ? null : (
    <Section id={id} title={title}>
      <p>{drawLinked(text)}</p>
    </Section>
  )
}
