import { expect, test } from 'vitest'
import { openWithRoutes } from '../../tests/kit/route-table.ts'
import { STRANGERS } from './strangers.ts'

test('F33: every address outside the room is measured with its worst text, or says that it reads none', async () => {
  const { routes } = await openWithRoutes()
  const addresses = routes.flatMap(({ method, url }) => [method].flat().map((one) => `${one} ${url}`))
  const ofStrangers = addresses.filter((address) => !address.startsWith('HEAD ') && !address.includes(' /petugas'))
  expect(Object.keys(STRANGERS).toSorted()).toEqual([...new Set(ofStrangers)].toSorted())
})
