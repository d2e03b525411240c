/**
 * `npm run generate`: writes the generated files that are tracked (decision 0042): icons, the typeface, JSON Schemas of the content, words, the
 * weights of `src/crisis`, facts of the sample, types of the tables, the API description, addresses of releases.
 */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PAGE_FONT, makePageFont } from './font/page-font.ts'
import { ICON_FOLDER, iconFiles, readIcons } from './icons/icon-files.ts'
import { LEARNED_FILE, learnedText } from './need/lessons.ts'
import { releasePlaces } from './release/releases-address.ts'
import { writeTables } from './tables/tables-module.ts'
import { writeWordModules } from './words/word-modules.ts'
import { writeChanged } from './write-changed.ts'

for (const [name, text] of Object.entries(iconFiles(await readIcons()))) await writeChanged(join(ICON_FOLDER, name), text)
await writeWordModules()
for (const [file, text] of await releasePlaces()) await writeChanged(file, text)
await writeChanged(LEARNED_FILE, learnedText())
// Imported only now, because the schemas contain icon names and words that were written above.
const { jsonSchemas, SCHEMA_FOLDER } = await import('./schemas/json-schemas.ts')
for (const [name, text] of Object.entries(jsonSchemas())) await writeChanged(join(SCHEMA_FOLDER, name), text)
await writeChanged(PAGE_FONT, await makePageFont())
const { writeNotOwn } = await import('./own-facts/not-own-module.ts')
await writeNotOwn()
await writeTables()
const { DESCRIPTION_FILE, describeApi } = await import('./api/describe-api.ts')
if (existsSync(dirname(DESCRIPTION_FILE))) await writeChanged(DESCRIPTION_FILE, `${JSON.stringify(describeApi(), null, 2)}\n`)
