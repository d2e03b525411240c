import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answersOf } from '../../../tests/kit/html.ts'
import { addPerson } from '../../../tests/kit/person.ts'
import { addStaff, formOf } from '../../../tests/kit/staff.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'

const ONE = '/petugas/ulasan/satu'

test('a choice that is the only one need not be made: to hide what nobody reported, to answer with the one approved sentence', async () => {
  await using server = await openTestServer()
  const file = join(server.contentDir, 'contact.yaml')
  await writeFile(file, `${await readFile(file, 'utf8')}\nreviewReplies:\n  sentences: [Terima kasih atas masukan Anda.]\n`)
  expect(await server.dependencies.site.reload()).toBeNull()
  const { user } = await addPerson(server.database, 'Sari')
  const { id } = await server.reviews.create(user, { review: 'Menunggu lama sekali.', rating: 2, imageUrl: null })
  const editor = await addStaff(server)
  const page = async () => (await editor.send('GET', `${ONE}?${formOf({ ulasan: id })}`)).body
  const send = async (within: string, more: Record<string, string> = {}) =>
    editor.post(ONE, { ...answersOf(await page(), within), ...more })

  expect((await send('[aria-labelledby="menjawab"] form', { unit: 'Humas' })).headers.location).toContain('selesai=reply')
  expect(await page()).toContain('Terima kasih atas masukan Anda.')
  expect((await send('details form', { alasan: 'insult' })).headers.location).toContain('selesai=hide')
})
