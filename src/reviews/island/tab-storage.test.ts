import { beforeEach, describe, expect, test } from 'vitest'
import { createDraftStorage, type TabStorage } from './tab-storage.ts'
import { EMPTY_FORM, type ReviewForm } from './state.ts'

const kept = new Map<string, string>()
const storage: TabStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
}
const drafts = createDraftStorage(storage)
const form: ReviewForm = { ...EMPTY_FORM, text: 'Antrean rapi.', rating: 4 }

beforeEach(() => kept.clear())

describe('a draft', () => {
  test('F18: survives a reload with its text, stars and name', () => {
    drafts.write('ayu', { ...form, initials: true })
    expect(createDraftStorage(storage).read('ayu')).toEqual({
      editing: null,
      basedOn: null,
      text: 'Antrean rapi.',
      rating: 4,
      photo: { kind: 'none' },
      initials: true,
    })
  })

  test('keeps the photo that was uploaded, not the file', () => {
    const photo = { kind: 'chosen', file: new File(['x'], 'a.jpg'), url: '/images/a.webp' } as const
    drafts.write('ayu', { ...form, photo })
    expect(drafts.read('ayu')?.photo).toEqual({ kind: 'stored', url: '/images/a.webp' })
  })

  test('is shown to its author only', () => {
    drafts.write('ayu', form)
    expect(drafts.read('budi')).toBeNull()
  })

  test('is gone once the form is empty', () => {
    drafts.write('ayu', form)
    drafts.write('ayu', EMPTY_FORM)
    expect(kept.size).toBe(0)
  })

  test.each(['', 'null', '[]', '{"author":"ayu","text":7}', '{"author":'])('that reads %j is no draft', (saved) => {
    kept.set('rsud-ulasan', saved)
    expect(drafts.read('ayu')).toBeNull()
  })

  test('with a rating of 9 comes back without stars', () => {
    kept.set('rsud-ulasan', '{"author":"ayu","text":"a","rating":9}')
    expect(drafts.read('ayu')?.rating).toBe(0)
  })

  test('is done without where storage is full or forbidden', () => {
    const forbidden = () => {
      throw new DOMException('no', 'QuotaExceededError')
    }
    const nowhere = createDraftStorage({ getItem: forbidden, setItem: forbidden, removeItem: forbidden })
    expect(() => nowhere.write('ayu', form)).not.toThrow()
    expect(nowhere.read('ayu')).toBeNull()
  })
})
