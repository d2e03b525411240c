import { beforeEach, describe, expect, test } from 'vitest'
import { CallError } from './api.ts'
import { actOnReviews, type ActedReviews } from '../../../tests/kit/review-actions.ts'
import { ayu, reviewBy } from '../../../tests/kit/reviews.ts'

const own = reviewBy('ayu')

let { store, actions, another, calls, toasts, kept, answers, failures }: ActedReviews = await actOnReviews()

beforeEach(async () => {
  ;({ store, actions, another, calls, toasts, kept, answers, failures } = await actOnReviews())
})

function write(): void {
  store.apply('text-written', 'Ramah')
  store.apply('rating-chosen', 5)
}

describe('deleting a review', () => {
  beforeEach(() => store.apply('delete-asked', own))

  test('says so and reads the list anew', async () => {
    expect(await actions.remove()).toBe('done')
    expect(toasts).toEqual(['success: Ulasan berhasil dihapus!'])
    expect(calls).toEqual(['remove', 'overview', 'session'])
  })

  test('that is being edited leaves an empty form', async () => {
    store.apply('edit-started', own)
    answers.session = { user: ayu, review: null }
    expect(await actions.remove()).toBe('done')
    expect(store.getState().form).toMatchObject({ editing: null, text: '' })
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
    store.apply('delete-asked', null)
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
    answers.session = { user: null, review: null }
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
    const later = another()
    await later.actions.load()
    expect(later.store.getState().form).toMatchObject({ text: 'Ramah', rating: 5 })
  })

  test('an unchanged session costs no second call', async () => {
    await actions.checkSession()
    expect(calls).toEqual(['session'])
    answers.session = { user: null, review: null }
    await actions.checkSession()
    expect(calls).toEqual(['session', 'session', 'overview', 'session'])
  })
})

describe('leaving for good', () => {
  test('forgets the visitor and what they wrote', async () => {
    write()
    store.apply('leave-asked', true)
    answers.session = { user: null, review: null }

    await actions.leave()

    expect(calls).toEqual(['deleteAccount', 'overview', 'session'])
    expect(toasts).toEqual(['success: Akun dan data Anda sudah dihapus.'])
    expect(store.getState()).toMatchObject({ visitor: { status: 'signed-out' }, leaving: false, form: { text: '' } })
    expect(kept.size).toBe(0)
  })

  test('that fails leaves everything as it was', async () => {
    write()
    failures.deleteAccount = new CallError('Layanan sedang terganggu.', 'unavailable')

    await actions.leave()

    expect(toasts).toEqual(['error: Gagal menghapus akun: Layanan sedang terganggu.'])
    expect(store.getState()).toMatchObject({ visitor: { status: 'signed-in' }, form: { text: 'Ramah' } })
  })
})
