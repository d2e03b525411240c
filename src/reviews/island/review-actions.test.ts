import { beforeEach, describe, expect, test, vi } from 'vitest'
import { reviewTag } from '../../contract/review-rules.ts'
import { privacyNotice } from '../../contract/words.ts'
import type { ToldCase } from '../../contract/review.ts'
import { CallError } from './api.ts'
import { actOnReviews, type ActedReviews } from '../../../tests/kit/review-actions.ts'
import { ayu, reviewBy } from '../../../tests/kit/reviews.ts'

const photo = new File(['x'], 'foto.jpg', { type: 'image/jpeg' })
const own = reviewBy('ayu')
const held: ToldCase = { state: 'held', findings: [], reason: null, note: null, objection: null, isPhotoWithheld: false }
const phone = { why: 'Ada nomor telepon.', words: '0812 3456 7890' }
const wouldWait = new CallError('Ubah, atau kirim apa adanya.', 'review-would-wait', { findings: [phone] })

let { store, actions, calls, sent, keys, toasts, kept, drafts, answers, failures }: ActedReviews = await actOnReviews()

beforeEach(async () => {
  ;({ store, actions, calls, sent, keys, toasts, kept, drafts, answers, failures } = await actOnReviews())
})

function write(withPhoto = false): void {
  store.apply('text-written', 'Ramah')
  store.apply('rating-chosen', 5)
  if (withPhoto) store.apply('photo-chosen', photo)
}

describe('sending a review', () => {
  test('R06: a second try with the same draft has the same key, a changed draft another', async () => {
    write()
    failures.create = new CallError('Server sibuk.')
    await actions.submit()
    await actions.submit()
    store.apply('text-written', 'Ramah sekali')
    await actions.submit()
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2])
  })

  test('uploads the photo first, tells both, resets the form and reads the list anew', async () => {
    write(true)
    expect(await actions.submit()).toBe('done')
    expect(calls).toEqual(['upload', 'create', 'overview', 'session'])
    const shown = { nameAs: 'account', notice: privacyNotice.version }
    expect(sent).toEqual([{ review: 'Ramah', rating: 5, imageUrl: '/images/baru.webp', ifHeld: 'ask', ...shown }])
    expect(toasts).toEqual(['success: Gambar berhasil diunggah.', 'success: Ulasan berhasil dikirim!'])
    expect(store.getState().form).toMatchObject({ text: '', rating: 0, photo: { kind: 'none' }, sending: false })
    expect(kept.size).toBe(0)
  })

  test('a failed upload ends it, with everything still written', async () => {
    failures.upload = new CallError('Server returned status: 502')
    write(true)
    expect(await actions.submit()).toBe('failed')
    expect(toasts).toEqual(['error: Gagal mengunggah gambar: Server returned status: 502'])
    expect(sent).toEqual([])
    const errors = { photo: 'Server returned status: 502' }
    expect(store.getState().form).toMatchObject({ text: 'Ramah', photo: { kind: 'chosen' }, errors, sending: false })
    failures.upload = new CallError('x', 'signed-out')
    await actions.submit()
    expect(store.getState().form.errors, 'of another attempt').toEqual({})
  })

  test('a press while it is on its way sends nothing more', async () => {
    write()
    expect(await Promise.all([actions.submit(), actions.submit()])).toEqual(['done', 'failed'])
    expect(calls.filter((call) => call === 'create')).toHaveLength(1)
  })

  test('a second try does not upload again', async () => {
    failures.create = new CallError('Layanan sedang terganggu.')
    write(true)
    await actions.submit()
    delete failures.create
    await actions.submit()
    expect(calls.filter((call) => call === 'upload')).toHaveLength(1)
    expect(toasts).toContain('error: Gagal mengirim ulasan: Layanan sedang terganggu.')
  })

  test('a photo that the server no longer has is uploaded again', async () => {
    failures.create = new CallError('Gambar tidak dapat dipakai.', 'image-not-usable')
    write(true)
    await actions.submit()
    delete failures.create
    expect(await actions.submit()).toBe('done')
    expect(calls.filter((call) => call === 'upload')).toHaveLength(2)
  })

  test('while signed out warns and sends no review', async () => {
    write()
    store.apply('session-expired')
    expect(await actions.submit()).toBe('failed')
    expect(toasts).toEqual(['warning: Anda harus login untuk memberikan ulasan!'])
    expect(sent).toEqual([])
  })

  test('F18: a session that ended meanwhile warns and keeps form and draft', async () => {
    failures.create = new CallError('x', 'signed-out')
    write(true)
    await actions.submit()
    expect(toasts.at(-1)).toBe('warning: Anda harus login untuk memberikan ulasan!')
    expect(store.getState()).toMatchObject({ visitor: { status: 'expired' }, form: { text: 'Ramah', photo: { kind: 'chosen' } } })
    expect(drafts.read('ayu')?.text).toBe('Ramah')
  })

  test('a field left empty warns and calls nobody', async () => {
    expect(await actions.submit()).toBe('refused')
    expect(toasts).toEqual(['warning: Tulis ulasan dulu ya!'])
    expect(store.getState().form.errors).toEqual({ text: 'Tulis ulasan dulu ya!', rating: 'Pilih bintang dulu!' })
    expect(calls).toEqual([])
  })

  test('R05: a second review is refused by the server, after which the first one is known, and then before the call with the same words', async () => {
    write()
    failures.create = new CallError('x', 'already-reviewed')
    answers.session = { user: ayu, review: own }
    await actions.submit()
    expect(calls).toEqual(['create', 'overview', 'session'])
    expect(store.getState()).toMatchObject({ ownReview: own, form: { text: 'Ramah', editing: null } })
    await actions.submit()
    expect(toasts).toEqual(Array(2).fill('warning: Anda hanya bisa memberikan 1 ulasan!'))
    expect(sent.map(({ rating }) => rating)).toEqual([5])
  })

  describe('M03: a form with a text that is refused sends nothing and asks the server about need', () => {
    const help = { title: 'Anda tidak sendirian', words: '', line: '119', ways: [] }
    // In words that no list knows: whether it is need is the server's to say.
    const TEXT = 'Rasanya ingin tidur dan tidak usah ada pagi.'
    const found = { findings: [{ words: TEXT, why: '', help }] }
    const shown = () => vi.waitFor(() => expect(store.getState().form.waiting?.findings).toMatchObject([{ help }]))
    beforeEach(() => {
      answers.need = found.findings
      store.apply('text-written', TEXT)
    })

    test('while a star is missing, and loses nothing', async () => {
      expect(await actions.submit()).toBe('refused')
      await shown()
      expect(store.getState().form).toMatchObject({ text: TEXT, errors: { rating: 'Pilih bintang dulu!' } })
      expect([toasts, calls]).toEqual([['warning: Pilih bintang dulu!'], ['need']])
    })

    test.each<[what: string, outcome: string, prepare: () => void]>([
      ['while it is too long', 'refused', () => store.apply('text-written', TEXT.repeat(40))],
      [
        'when the photo is not taken',
        'failed',
        () => {
          failures.upload = new CallError('Server returned status: 502')
          store.apply('photo-chosen', photo)
        },
      ],
      [
        'when its author has written before, in another tab',
        'failed',
        () => {
          failures.create = new CallError('x', 'already-reviewed', found)
          answers.session = { user: ayu, review: own }
        },
      ],
      ['when the session has ended', 'failed', () => (failures.create = new CallError('x', 'signed-out', found))],
    ])('%s, and again with other words', async (_, outcome, prepare) => {
      store.apply('rating-chosen', 5)
      prepare()
      expect(await actions.submit()).toBe(outcome)
      await shown()
      store.apply('text-written', `${store.getState().form.text} Sungguh.`)
      expect(await actions.submit()).not.toBe('done')
      await shown()
    })

    test('but not without a text, and not twice about the same', async () => {
      store.apply('text-written', ' ')
      await actions.submit()
      expect(calls).toEqual([])
      store.apply('text-written', TEXT)
      await actions.submit()
      await shown()
      await actions.submit()
      expect(calls).toEqual(['need'])
    })
  })
})

describe('a text that would wait', () => {
  beforeEach(() => {
    write()
    failures.create = wouldWait
  })

  test('is told first, without a toast, and stays as it was written', async () => {
    expect(await actions.submit()).toBe('refused')
    expect(toasts).toEqual([])
    const waiting = { findings: [phone], choice: 'Ubah, atau kirim apa adanya.' }
    expect(store.getState().form).toMatchObject({ text: 'Ramah', rating: 5, errors: {}, waiting, sending: false })
  })

  test('R06: is sent as it is with the key of the question, so that nothing of it can be there twice', async () => {
    await actions.submit()
    failures.create = new CallError('Tidak ada sambungan internet.')
    expect(await actions.submit(true)).toBe('failed')
    expect(store.getState().form.waiting?.choice, 'it may be sent again').toBe('Ubah, atau kirim apa adanya.')
    delete failures.create
    expect(await actions.submit(true)).toBe('done')
    expect(sent.map(({ ifHeld }) => ifHeld)).toEqual(['ask', 'send', 'send'])
    expect(new Set(keys).size).toBe(1)
  })

  test('once it is sent says that it is there, and that somebody looks at it first', async () => {
    delete failures.create
    answers.taken = { ...own, moderation: held }
    await actions.submit(true)
    expect(toasts).toEqual(['success: Ulasan berhasil dikirim!', 'info: Ulasan Anda tampil setelah diperiksa petugas.'])
    expect(store.getState().form.waiting).toBeNull()
  })

  test('a published one whose photo is not shown does not wait', async () => {
    delete failures.create
    answers.taken = { ...own, moderation: { ...held, state: 'published', isPhotoWithheld: true } }
    await actions.submit()
    expect(toasts).toEqual(['success: Ulasan berhasil dikirim!'])
  })
})

describe('changing a review', () => {
  beforeEach(() => {
    store.apply('session-read', { user: ayu, review: own })
    store.apply('edit-started', own)
  })

  test('updates it and says so', async () => {
    expect(await actions.submit()).toBe('done')
    expect(sent[0]?.review).toBe(`review-ayu ${reviewTag(own)}: Ulasan ayu`)
    expect(toasts).toEqual(['success: Ulasan berhasil diperbarui!'])
  })

  test('R08: an edit over an older state is refused once, keeps the words, and knows the newer state at the next try', async () => {
    const newer = { ...own, time: '2026-08-17T02:00:00.000Z' }
    failures.update = new CallError('Sudah diubah.', 'review-changed')
    answers.session = { user: ayu, review: newer }
    expect(await actions.submit()).toBe('failed')
    expect(toasts).toEqual(['error: Gagal memperbarui ulasan: Sudah diubah.'])
    expect(store.getState().form).toMatchObject({ text: 'Ulasan ayu', basedOn: reviewTag(newer) })
  })

  test('says why it failed', async () => {
    failures.update = new CallError('Ulasan tidak ditemukan.', 'review-not-found')
    await actions.submit()
    expect(toasts).toEqual(['error: Gagal memperbarui ulasan: Ulasan tidak ditemukan.'])
    expect(store.getState().form).toMatchObject({ editing: null, text: 'Ulasan ayu' })
  })
})
