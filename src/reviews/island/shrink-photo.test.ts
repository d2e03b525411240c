import { expect, test } from 'vitest'
import { MAX_PHOTO_BYTES } from '../../contract/review-rules.ts'
import { fitWithin, shrinkPhoto } from './shrink-photo.ts'

test.each([
  [4000, 3000, { width: 1600, height: 1200 }],
  [3000, 4000, { width: 1200, height: 1600 }],
  [800, 600, { width: 800, height: 600 }],
  [20_000, 3, { width: 1600, height: 1 }],
])('%i × %i fits as %j', (width, height, expected) => {
  expect(fitWithin(width, height, 1600)).toEqual(expected)
})

test('a small photo goes as it is', async () => {
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
  expect(await shrinkPhoto(file)).toBe(file)
})

test('what the browser cannot read goes as it is, unless the server would refuse its size anyway', async () => {
  const file = new File(['x'], 'a.heic', { type: 'image/heic' })
  expect(await shrinkPhoto(file)).toBe(file)
  const huge = new File([new Uint8Array(MAX_PHOTO_BYTES + 1)], 'a.jpg', { type: 'image/jpeg' })
  await expect(shrinkPhoto(huge)).rejects.toThrow('Ukuran gambar paling besar 5 MB.')
})
