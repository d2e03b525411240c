import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jsonSchemas, SCHEMA_FOLDER } from './json-schemas.ts'

const folder = join(process.argv[2] ?? 'sample', SCHEMA_FOLDER)
await mkdir(folder, { recursive: true })
for (const [name, text] of Object.entries(jsonSchemas())) await writeFile(join(folder, name), text)
