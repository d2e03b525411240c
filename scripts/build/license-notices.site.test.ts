import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { licenseNotices } from './license-notices.ts'

test('each package and each enclosed work stands there with its whole licence', () => {
  const text = licenseNotices(
    [{ name: 'react', version: '19.0.0', identifier: 'MIT', text: 'MIT License\n…\n' }],
    [{ title: 'A typeface', text: 'OFL' }],
  )
  expect(text).toBe('react 19.0.0 (MIT)\n==================\n\nMIT License\n…\n\n\nA typeface\n==========\n\nOFL\n')
})

test('a package without a licence file stops the build', () => {
  expect(() => licenseNotices([{ name: 'tanpa-lisensi', version: '1.0.0' }], [])).toThrow('tanpa-lisensi 1.0.0')
})

test('the build names everybody whose work reaches browsers', async () => {
  const text = await readFile('dist/client/assets/licenses.txt', 'utf8')
  for (const name of [
    'react 19',
    'react-dom 19',
    'scheduler ',
    '@base-ui/react ',
    '@floating-ui/',
    'Sten Raadschelders',
    'Lucide',
    'Plus Jakarta Sans',
  ])
    expect(text).toContain(name)
  expect(text).toContain('Permission is hereby granted')
  expect(text).toContain('SIL Open Font License, Version 1.1')
  for (const onServerOnly of ['fastify', 'kysely', 'openid-client']) expect(text).not.toContain(onServerOnly)
})
