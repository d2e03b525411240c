import { beforeEach, describe, expect, test } from 'vitest'
import { reviewTag } from '../../../contract/review-rules.ts'
import type { ReviewDraft } from '../../../contract/review.ts'
import type { SessionAnswer } from '../../../contract/session.ts'
import { CallError } from './api.ts'
import type { ReviewsApi } from './api.ts'
import { createDraftStorage } from './tab-storage.ts'
import { createReviewActions } from './review-actions.ts'
import type { ReviewActions } from './review-actions.ts'
import { ayu, overviewOf, reviewBy } from '../../../../tests/kit/reviews.ts'
import { createStore } from './store.ts'
import type { Store } from './store.ts'

const photo = new File(['x'], 'foto.jpg', { type: 'image/jpeg' })
const own = reviewBy('ayu')

let calls: string[]
let sent: ReviewDraft[]
let keys: string[]
let toasts: string[]
let session: SessionAnswer
let failures: Partial<Record<keyof ReviewsApi, Error>>
let kept: Map<string, string>
let store: Store
let actions: ReviewActions

const drafts = createDraftStorage({
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
})

function answer<Value>(call: keyof ReviewsApi, value: Value): Promise<Value> {
  calls.push(call)
  const failure = failures[call]
  return failure ? Promise.reject(failure) : Promise.resolve(value)
}

const api: ReviewsApi = {
  overview: () => answer('overview', overviewOf(reviewBy('budi'))),
  session: () => answer('session', session),
  create: (draft, key) => answer('create', void [sent.push(draft), keys.push(key)]),
  update: (id, draft, basedOn) => answer('update', void sent.push({ ...draft, review: `${id} ${basedOn}: ${draft.review}` })),
  remove: () => answer('remove', undefined),
  upload: () => answer('upload', '/images/baru.webp'),
  logout: () => answer('logout', undefined),
  deleteAccount: () => answer('deleteAccount', undefined),
}

beforeEach(async () => {
  ;[calls, sent, keys, toasts, failures, kept] = [[], [], [], [], {}, new Map()]
  session = { user: ayu, review: null }
  store = createStore()
  actions = createReviewActions({
    api,
    store,
    drafts,
    notify: (tone, text) => toasts.push(`${tone}: ${text}`),
    shrinkPhoto: (file) => Promise.resolve(file),
  })
  await actions.load()
  calls = []
})

function write(withPhoto = false): void {
  store.apply({ type: 'text-written', text: 'Ramah' })
  store.apply({ type: 'rating-chosen', rating: 5 })
  if (withPhoto) store.apply({ type: 'photo-chosen', file: photo })
}

describe('sending a review', () => {
  test('R06: a second try with the same draft has the same key, a changed draft another', async () => {
    write()
    failures.create = new CallError('Server sibuk.')
    await actions.submit()
    await actions.submit()
    store.apply({ type: 'text-written', text: 'Ramah sekali' })
    await actions.submit()
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2])
  })

  test('uploads the photo first, tells both, resets the form and reads the list anew', async () => {
    write(true)
    expect(await actions.submit()).toBe('done')
    expect(calls).toEqual(['upload', 'create', 'overview', 'session'])
    expect(sent).toEqual([{ review: 'Ramah', rating: 5, imageUrl: '/images/baru.webp' }])
    expect(toasts).toEqual(['success: Gambar berhasil diunggah.', 'success: Ulasan berhasil dikirim!'])
    expect(store.getState().form).toMatchObject({ text: '', rating: 0, photo: { kind: 'none' }, sending: false })
    expect(kept.size).toBe(0)
  })

  test('a failed upload ends it, with everything still written', async () => {
    failures.upload = new CallError('Server returned status: 502')
    write(true)
    expect(await actions.submit()).toBe('failed')
    expect(toasts).toEqual(['error: Gagal mengunggah gambar: Server returned status: 502'])
    expect(calls).toEqual(['upload'])
    expect(store.getState().form).toMatchObject({ text: 'Ramah', photo: { kind: 'chosen' }, sending: false })
  })

  test('a second try does not upload again', async () => {
    failures.create = new CallError('Layanan sedang terganggu.')
    write(true)
    await actions.submit()
    failures = {}
    await actions.submit()
    expect(calls.filter((call) => call === 'upload')).toHaveLength(1)
    expect(toasts).toContain('error: Gagal mengirim ulasan: Layanan sedang terganggu.')
  })

  test('a photo that the server no longer has is uploaded again', async () => {
    failures.create = new CallError('Gambar tidak dapat dipakai.', 'image-not-usable')
    write(true)
    await actions.submit()
    failures = {}
    expect(await actions.submit()).toBe('done')
    expect(calls.filter((call) => call === 'upload')).toHaveLength(2)
  })

  test('while signed out only warns', async () => {
    write()
    store.apply({ type: 'session-expired' })
    expect(await actions.submit()).toBe('failed')
    expect(toasts).toEqual(['warning: Anda harus login untuk memberikan ulasan!'])
    expect(calls).toEqual([])
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

  test('R05: a second review is refused before the call, and by the server with the same words', async () => {
    write()
    failures.create = new CallError('x', 'already-reviewed')
    await actions.submit()
    session = { user: ayu, review: own }
    await actions.load()
    await actions.submit()
    expect(toasts).toEqual(Array(2).fill('warning: Anda hanya bisa memberikan 1 ulasan!'))
    expect(calls.filter((call) => call === 'create')).toHaveLength(1)
  })
})

describe('changing a review', () => {
  beforeEach(() => {
    store.apply({ type: 'session-read', session: { user: ayu, review: own } })
    store.apply({ type: 'edit-started', review: own })
  })

  test('updates it and says so', async () => {
    expect(await actions.submit()).toBe('done')
    expect(sent[0]?.review).toBe(`review-ayu ${reviewTag(own)}: Ulasan ayu`)
    expect(toasts).toEqual(['success: Ulasan berhasil diperbarui!'])
  })

  test('R08: an edit over an older state is refused once, keeps the words, and knows the newer state at the next try', async () => {
    const newer = { ...own, time: '2026-08-17T02:00:00.000Z' }
    failures.update = new CallError('Sudah diubah.', 'review-changed')
    session = { user: ayu, review: newer }
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

describe('deleting a review', () => {
  beforeEach(() => store.apply({ type: 'delete-asked', review: own }))

  test('says so and reads the list anew', async () => {
    expect(await actions.remove()).toBe('done')
    expect(toasts).toEqual(['success: Ulasan berhasil dihapus!'])
    expect(calls).toEqual(['remove', 'overview', 'session'])
  })

  test('R09: one that is gone already is no failure', async () => {
    failures.remove = new CallError('Ulasan tidak ditemukan.', 'review-not-found')
    await actions.remove()
    expect(toasts).toEqual(['success: Ulasan berhasil dihapus!'])
  })

  test('says why it failed', async () => {
    failures.remove = new CallError('Layanan sedang terganggu.')
    expect(await actions.remove()).toBe('failed')
    expect(toasts).toEqual(['error: Gagal menghapus ulasan: Layanan sedang terganggu.'])
  })

  test('happens only once it was asked for', async () => {
    store.apply({ type: 'delete-asked', review: null })
    await actions.remove()
    expect(calls).toEqual([])
  })
})

describe('session and list', () => {
  test('a list that cannot be read says why', async () => {
    failures.overview = new CallError('Tidak ada sambungan internet.')
    await actions.load()
    expect(toasts).toEqual(['error: Gagal mengambil ulasan: Tidak ada sambungan internet.'])
  })

  test('logging out forgets the draft and reads the list anew', async () => {
    write()
    session = { user: null, review: null }
    await actions.logout()
    expect(toasts).toEqual(['info: Logout berhasil'])
    expect(kept.size).toBe(0)
    expect(store.getState().visitor.status).toBe('signed-out')
    expect(calls).toEqual(['logout', 'overview', 'session'])
  })

  test('a logout that failed leaves everything as it is', async () => {
    failures.logout = new CallError('Tidak ada sambungan internet.')
    await actions.logout()
    expect(store.getState().visitor.status).toBe('signed-in')
  })

  test('a draft comes back with its author', async () => {
    write()
    const later = createStore()
    await createReviewActions({ api, store: later, drafts, notify: () => {}, shrinkPhoto: (file) => Promise.resolve(file) }).load()
    expect(later.getState().form).toMatchObject({ text: 'Ramah', rating: 5 })
  })

  test('an unchanged session costs no second call', async () => {
    await actions.checkSession()
    expect(calls).toEqual(['session'])
    session = { user: null, review: null }
    await actions.checkSession()
    expect(calls).toEqual(['session', 'session', 'overview', 'session'])
  })
})

describe('leaving for good', () => {
  test('forgets the visitor and what they wrote', async () => {
    write()
    store.apply({ type: 'leave-asked', leaving: true })
    session = { user: null, review: null }

    expect(await actions.leave()).toBe('done')

    expect(calls).toEqual(['deleteAccount', 'overview', 'session'])
    expect(toasts).toEqual(['success: Akun dan data Anda sudah dihapus.'])
    expect(store.getState()).toMatchObject({ visitor: { status: 'signed-out' }, leaving: false, form: { text: '' } })
    expect(kept.size).toBe(0)
  })

  test('that fails leaves everything as it was', async () => {
    write()
    failures.deleteAccount = new CallError('Layanan sedang terganggu.', 'unavailable')

    expect(await actions.leave()).toBe('failed')

    expect(toasts).toEqual(['error: Gagal menghapus akun: Layanan sedang terganggu.'])
    expect(store.getState()).toMatchObject({ visitor: { status: 'signed-in' }, form: { text: 'Ramah' } })
  })
})
