import { Fragment, useEffect } from 'react'
import { endpoints } from '../../../contract/endpoints.ts'
import { privacyNotice } from '../../../contract/words.ts'
import { MAX_REVIEW_LENGTH, reviewLength } from '../../../contract/review-rules.ts'
import type { SessionUser } from '../../../contract/review.ts'
import { initialsOf } from '../../../contract/shown-name.ts'
import { Avatar } from '../../../ground/ui/Avatar/Avatar.tsx'
import { Button } from '../../../ground/ui/Button/Button.tsx'
import { CrisisBox } from '../../../ground/ui/CrisisBox/CrisisBox.tsx'
import { LabelledControl } from '../../../ground/ui/Field/Field.tsx'
import { NewTabLink } from '../../../ground/ui/NewTabLink/NewTabLink.tsx'
import { StarPicker } from '../../../ground/ui/StarPicker/StarPicker.tsx'
import { isWritten, type Waiting } from '../state.ts'
import crisisBoxStyles from './CrisisBox.module.css'
import { PhotoPicker } from './PhotoPicker.tsx'
import styles from './ReviewFormPanel.module.css'
import textFindingsStyles from './TextFindings.module.css'
import { focusPart, useIsland, useIslandState } from './island.ts'

/** Attributes of a visible title. A hidden one takes no focus, because it would appear then and move the button that is pressed next. */
const SHOWN_TITLE = { className: styles.title, tabIndex: -1, 'data-part': 'form-title' }

/** The form of a new review, or of one's own. Visitors with a review see first how to change it; the form stays short until something is written. */
export function ReviewFormPanel({ user }: { user: SessionUser }) {
  const { actions, store, edit } = useIsland()
  const { form, ownReview } = useIslandState()
  const { editing, text, rating, errors, waiting, sending, initials } = form
  const short = initialsOf(user.displayName)
  const already = editing === null ? ownReview : null
  const isShort = already !== null && !isWritten(form)
  const need = waiting?.findings.find(({ help: found }) => found)
  const help = need?.help ?? ownReview?.moderation?.help
  const isTold = need !== undefined
  useEffect(() => {
    if (isTold) focusPart('help')
  }, [isTold])

  async function submit(asItIs = false) {
    // Words of somebody in need are no fault: the same button sends them without a further question.
    const outcome = await actions.submit(asItIs || need !== undefined)
    if (outcome === 'done') focusPart('help', 'list-title', 'form-title')
    if (outcome === 'failed') focusPart('submit')
    if (outcome === 'refused') focusWrongField()
  }

  function focusWrongField() {
    const { errors: wrong, waiting: found } = store.getState().form
    if (wrong.rating && !wrong.text) document.querySelector<HTMLElement>('[name="review-rating"]')?.focus()
    else if (wrong.text || found?.findings.every(({ help: told }) => !told)) focusPart('text')
    else if (!found) focusPart('edit')
  }

  function leave() {
    store.apply('form-left')
    focusPart('edit', 'form-title')
  }

  const author = (
    <div>
      <p className={styles.author}>
        <Avatar name={initials ? short : user.displayName} photo={initials ? null : user.photoURL} />{' '}
        <b>{initials ? short : user.displayName}</b>
      </p>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={initials}
          onChange={(event) => store.apply('name-chosen', event.target.checked)}
          disabled={sending}
        />
        <span>Tampilkan nama saya sebagai inisial: {short}</span>
      </label>
    </div>
  )

  return (
    <div className={styles.panel}>
      {help && <CrisisBox help={help} heading="h4" className={crisisBoxStyles.box} titleClass={crisisBoxStyles.title} unsent={need?.why} />}
      {already && (
        <div className={styles.once}>
          <p>Terima kasih, ulasan Anda sudah kami terima. Setiap orang menulis satu ulasan.</p>
          <Button icon="pencil" disabled={sending} onClick={() => edit(already)} data-part="edit">
            Ubah ulasan Anda
          </Button>
        </div>
      )}
      <form
        className={styles.form}
        data-short={isShort || undefined}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        noValidate
        aria-labelledby="review-form-title"
      >
        <h4 id="review-form-title" {...(already ? { className: 'visually-hidden' } : SHOWN_TITLE)}>
          {editing === null ? 'Tulis Ulasan' : 'Ubah Ulasan Anda'}
        </h4>
        {already === null && author}
        <StarPicker
          name="review-rating"
          legend="Berapa bintang dari Anda?"
          value={rating}
          onChange={(chosen) => store.apply('rating-chosen', chosen)}
          error={errors.rating}
          disabled={sending}
        />
        <LabelledControl
          id="review-text"
          label="Ulasan Anda"
          error={errors.text}
          hint={
            !isShort && (
              <>
                {waiting && !need && <TextFindings waiting={waiting} />}
                {reviewLength(text)} dari paling banyak {MAX_REVIEW_LENGTH} huruf
              </>
            )
          }
        >
          {(control) => (
            <textarea
              {...control}
              rows={isShort ? 1 : 5}
              value={text}
              onChange={(event) => store.apply('text-written', event.target.value)}
              readOnly={sending}
              data-part="text"
            />
          )}
        </LabelledControl>
        {!isShort && (
          <>
            {already !== null && author}
            <PhotoPicker photo={form.photo} error={errors.photo} disabled={sending} />
            <p className={styles.note}>
              {editing !== null && ownReview?.notice !== privacyNotice.version && `${privacyNotice.changed} `}
              {privacyNotice.sentence} <NewTabLink href={endpoints.privacy}>{privacyNotice.link}</NewTabLink>
            </p>
          </>
        )}
        <div className={styles.actions}>
          <Button type="submit" icon="send" look={isShort ? 'secondary' : 'primary'} disabled={sending} data-part="submit">
            {sending ? 'Mengirim...' : editing === null ? 'Kirim Ulasan' : 'Update Ulasan'}
          </Button>
          {!need && waiting !== null && waiting.choice !== null && (
            <Button look="quiet" disabled={sending} onClick={() => void submit(true)}>
              Kirim apa adanya
            </Button>
          )}
          {editing !== null && (
            <Button look="quiet" disabled={sending} onClick={leave}>
              Batal
            </Button>
          )}
        </div>
      </form>
    </div>
  )
}

/** The most characters of quoted words that are shown, as a finding may be the whole text (written in capitals). */
const MOST_LETTERS = 80

/** The words for which the review would be held, grouped by reason. */
export function TextFindings({ waiting: { findings, choice } }: { waiting: Waiting }) {
  const reasons = new Map<string, string[]>()
  for (const { why, words } of findings) reasons.set(why, [...new Set(reasons.get(why)).add(words)])
  return (
    <div className={textFindingsStyles.findings}>
      <ul>
        {[...reasons].map(([why, places]) => (
          <li key={why}>
            {places.map((words, nth) => (
              <Fragment key={words}>
                <b className="whole">
                  “{words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS)}…` : words}”{nth < places.length - 1 ? ',' : ':'}
                </b>{' '}
              </Fragment>
            ))}
            {why}
          </li>
        ))}
      </ul>
      {choice !== null && <p>{choice}</p>}
    </div>
  )
}
