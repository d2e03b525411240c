import type { CrisisHelp } from '../../../contract/review.ts'
import { ButtonLink } from '../Button/Button.tsx'

const LOOKS = { line: ['primary', 'phone'], emergency: ['emergency', 'phone'], chat: ['secondary', 'whatsapp'] } as const

interface CrisisBoxProps {
  help: CrisisHelp
  /** The level that fits the headings around the box. */
  heading: 'h2' | 'h3' | 'h4'
  className: string | undefined
  titleClass?: string | undefined
  /** Says what happens to the text that was written. */
  unsent?: string | undefined
}

/** The box with help for somebody who may want to end their life, for reviews and searches, in the look of its place. */
export function CrisisBox({ help: { title, words, ways }, heading: Heading, className, titleClass, unsent }: CrisisBoxProps) {
  return (
    <section className={className} aria-label={title}>
      <Heading className={titleClass} tabIndex={-1} data-part="help">
        {title}
      </Heading>
      <div>{words}</div>
      {ways.map(({ kind, text, href }) => {
        const [look, icon] = LOOKS[kind]
        return (
          <div key={kind}>
            <ButtonLink look={look} icon={icon} href={href} newTab={kind === 'chat'}>
              <span>{text}</span>
            </ButtonLink>
          </div>
        )
      })}
      {unsent && <p>{unsent}</p>}
    </section>
  )
}
