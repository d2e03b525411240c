import { describe, expect, test } from 'vitest'
import type { OwnReview, Review } from '../../contract/review.ts'
import { reviewTag } from '../../contract/review-rules.ts'
import { ayu, budi, overviewOf, reviewBy } from '../../../tests/kit/reviews.ts'
import { EMPTY_FORM, INITIAL_STATE, shownReviews, reduce, type StateChange, type State } from './state.ts'

const signIn: StateChange = ['session-read', { user: ayu, review: null }]
const signedOut: StateChange = ['session-read', { user: null, review: null }]
const write: StateChange = ['text-written', 'Perawatnya ramah.']
const photo = new File(['x'], 'foto.jpg', { type: 'image/jpeg' })

function after(...changes: StateChange[]): State {
  return changes.reduce(reduce, INITIAL_STATE)
}

describe('signing in and out', () => {
  test('a session makes the visitor known and brings their review', () => {
    const review = reviewBy('ayu')
    expect(after(['session-read', { user: ayu, review }])).toMatchObject({
      visitor: { status: 'signed-in', user: ayu },
      ownReview: review,
    })
  })

  test('F18: a session that ends while a form is written keeps text, stars and photo until the same person is back', () => {
    const written = after(signIn, write, ['rating-chosen', 5], ['photo-chosen', photo])
    const expired = reduce({ ...written, form: { ...written.form, sending: true } }, ['session-expired'])
    expect(expired.visitor).toEqual({ status: 'expired', user: ayu })
    expect(expired.form).toEqual(written.form)
    expect(reduce(expired, signIn)).toMatchObject({ visitor: { status: 'signed-in' }, form: written.form })
  })

  test('a session found ended elsewhere keeps what is written', () => {
    const ended = reduce(after(signIn, write), signedOut)
    expect(ended.visitor.status).toBe('expired')
    expect(ended.form.text).toBe('Perawatnya ramah.')
  })

  test('a session found ended elsewhere leaves an empty form', () => {
    expect(reduce(after(signIn), signedOut).visitor).toEqual({ status: 'signed-out' })
  })

  test('another person never gets what someone wrote', () => {
    const expired = after(signIn, write, ['session-expired'])
    expect(reduce(expired, ['session-read', { user: budi, review: null }]).form).toBe(EMPTY_FORM)
  })

  test('a logout empties the form', () => {
    expect(after(signIn, write, ['logged-out'])).toMatchObject({ visitor: { status: 'signed-out' }, form: EMPTY_FORM })
  })
})

describe('the form', () => {
  test('a newly chosen photo takes the place of the stored one', () => {
    const state = after(['edit-started', reviewBy('ayu', { imageUrl: '/images/lama.webp' })], ['photo-chosen', photo])
    expect(state.form.photo).toEqual({ kind: 'chosen', file: photo, url: null })
  })

  test('the remove button clears the new and the stored photo', () => {
    const review = reviewBy('ayu', { imageUrl: '/images/lama.webp' })
    expect(after(['edit-started', review], ['photo-removed']).form.photo).toEqual({ kind: 'none' })
    expect(after(['photo-chosen', photo], ['photo-removed']).form.photo).toEqual({ kind: 'none' })
  })

  test('editing loads text, stars, photo and how the name stands', () => {
    const review = { ...reviewBy('ayu', { rating: 2, imageUrl: '/images/lama.webp' }), nameAs: 'initials' as const }
    const { form } = after(write, ['edit-started', review])
    expect(form).toEqual({
      editing: 'review-ayu',
      basedOn: reviewTag(reviewBy('ayu')),
      text: 'Ulasan ayu',
      rating: 2,
      photo: { kind: 'stored', url: '/images/lama.webp' },
      initials: true,
      errors: {},
      waiting: null,
      sending: false,
    })
  })

  test('an uploaded photo remembers its address, and forgets it when the server no longer takes it', () => {
    const uploaded = after(['photo-chosen', photo], ['photo-uploaded', '/images/baru.webp'])
    expect(uploaded.form.photo).toEqual({ kind: 'chosen', file: photo, url: '/images/baru.webp' })
    expect(reduce(uploaded, ['photo-unusable']).form.photo).toEqual({ kind: 'chosen', file: photo, url: null })
  })

  test('an error beside a field goes when the field is mended, the others stay', () => {
    const refused = after(['form-refused', { text: 'a', rating: 'b' }])
    expect(reduce(refused, write).form.errors).toEqual({ rating: 'b' })
  })

  describe('told which words would let it wait', () => {
    const [phone, link] = [
      { why: 'Ada nomor telepon.', words: '0812 3456 7890' },
      { why: 'Ada tautan.', words: 'contoh.id' },
    ]
    const told: StateChange = ['would-wait', { findings: [phone, link], choice: 'Kirim apa adanya?' }]
    const waitingAfter = (...changes: StateChange[]) => after(write, told, ...changes).form.waiting

    test('keeps telling of the words that still stand there, and is not sent as it is once it was changed', () => {
      expect(waitingAfter(['text-written', 'Lihat contoh.id.'])).toEqual({ findings: [link], choice: null })
      expect(waitingAfter(write)).toBeNull()
    })

    test('is asked about again with other stars', () => {
      const written: StateChange = ['text-written', 'Hubungi 0812 3456 7890.']
      expect(after(written, told, ['rating-chosen', 5]).form.waiting).toEqual({ findings: [phone], choice: null })
    })

    test('tells until it is sent', () => {
      expect(waitingAfter(['sending', true])).toEqual(told[1])
      expect(waitingAfter(['form-left'])).toBeNull()
    })
  })

  test('the words of a review that was deleted elsewhere become a new review', () => {
    const review = reviewBy('ayu', { imageUrl: '/images/lama.webp' })
    const editing = after(['session-read', { user: ayu, review }], ['edit-started', review])
    expect(reduce(editing, signIn).form).toMatchObject({ editing: null, text: 'Ulasan ayu', photo: { kind: 'none' } })
  })

  test('a restored draft of a review that is gone is a new review', () => {
    const draft = { editing: 'gone', basedOn: null, text: 'Draf', rating: 3, initials: false, photo: { kind: 'none' } } as const
    expect(after(signIn, ['draft-restored', draft]).form).toMatchObject({ editing: null, text: 'Draf', rating: 3 })
  })
})

describe('the reviews that are shown', () => {
  const [own, mine] = [reviewBy('ayu'), reviewBy('ayu', { imageUrl: '/images/tertahan.webp' })]
  const newest = ['a', 'b', 'c'].map((userId) => reviewBy(userId))
  const namesake = { ...reviewBy('b'), name: own.name }
  const shown = (reviews: Review[], ...ofReader: Review[]) => reviews.map((review) => ({ review, own: ofReader.includes(review) }))

  test.each<[what: string, listed: Review[] | null, ownReview: OwnReview | null, expected: ReturnType<typeof shown>]>([
    ['the newest, none of them the reader’s', newest, null, shown(newest)],
    ['one’s own among the newest, marked and not doubled', [reviewBy('a'), own], own, shown([reviewBy('a'), own], own)],
    ['somebody else’s without a pencil, whatever they are called', [namesake], own, shown([own, namesake], own)],
    ['one’s own as its author may see it', [own], mine, shown([mine], mine)],
    ['one’s own older one first', newest, own, shown([own, ...newest], own)],
    ['one’s own even when the list cannot be read', null, own, shown([own], own)],
  ])('are %s', (_, listed, ownReview, expected) => {
    const overview = listed && overviewOf(...listed)
    expect(shownReviews({ ...INITIAL_STATE, visitor: { status: 'signed-in', user: ayu }, overview, ownReview })).toEqual(expected)
  })
})
