import type { CrisisHelp } from '../../../../contract/review.ts'
import { ButtonLink } from '../../../ui/Button/Button.tsx'
import styles from './CrisisBox.module.css'

const LOOKS = { line: ['primary', 'phone'], emergency: ['emergency', 'phone'], chat: ['secondary', 'whatsapp'] } as const

/** Where help is, for somebody who may want to end their life. It takes the focus once a draft has told so. */
export function CrisisBox({ help: { title, words, ways }, unsent }: { help: CrisisHelp; unsent: string | undefined }) {
  return (
    <section className={styles.box} aria-labelledby="review-help">
      <h4 className={styles.title} id="review-help" tabIndex={-1} data-part="help">
        {title}
      </h4>
      <p>{words}</p>
      {ways.map(({ kind, text, href }) => {
        const [look, icon] = LOOKS[kind]
        return (
          <ButtonLink key={kind} look={look} icon={icon} href={href} newTab={kind === 'chat'}>
            {text}
          </ButtonLink>
        )
      })}
      {unsent && <p>{unsent}</p>}
    </section>
  )
}
