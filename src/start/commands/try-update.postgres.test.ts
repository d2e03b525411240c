import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { mayMakePackages } from '../../../scripts/release/make-package.ts'
import { afterwards, newFolder } from '../../../tests/kit/afterwards.ts'
import { packageOfBuild } from '../../../tests/kit/processes/package-of-build.ts'
import { runProgram } from '../../../tests/kit/processes/run-program.ts'
import { command, createDatabase, dropDatabase } from '../../../tests/kit/storage/postgres-server.ts'

const { server, template } = inject('postgres')!

test.skipIf(!mayMakePackages())(
  'F40: try-update asks PostgreSQL itself and compares what the content says, without its reviews',
  async () => {
    const folder = await newFolder()
    const url = await createDatabase(server, template)
    afterwards(() => dropDatabase(server, url))
    await cp('tests/hospitals/teluk-lembayung', join(folder, 'data/content'), { recursive: true })
    const file = await packageOfBuild(folder)
    const run = () => runProgram(['try-update', file], { DATA_DIR: join(folder, 'data'), DATABASE_URL: url })
    const rows = () => command(url, 'SELECT relname, relfilenode, pg_relation_size(oid) FROM pg_class')
    const before = await rows()
    const { status, stdout } = run()
    expect(stdout).toContain('pengunjung membaca hal yang sama.\nUlasan atau foto tidak ikut dibandingkan, karena ada di luar DATA_DIR')
    expect(status).toBe(0)
    expect(await rows()).toEqual(before)
    await command(url, `INSERT INTO kysely_migration VALUES ('0999-from-the-future', now())`)
    expect(run()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('sudah dipakai versi yang lebih baru (0999-from-the-future)'),
    })
  },
)
