/** `npm run generate`: the generated files that are tracked (decision 0042): icons of their drawings, the typeface, JSON Schemas of the content, words, what tells who is in need, what is the sample's own, types of the tables, what programs may ask, where releases are. */
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
// They hold the names of the icons, and those words.
const { jsonSchemas, SCHEMA_FOLDER } = await import('./schemas/json-schemas.ts')
for (const [name, text] of Object.entries(jsonSchemas())) await writeChanged(join(SCHEMA_FOLDER, name), text)
await writeChanged(PAGE_FONT, await makePageFont())
const { writeNotOwn } = await import('./own-facts/not-own-module.ts')
await writeNotOwn()
await writeTables()
const { DESCRIPTION_FILE, describeApi } = await import('./api/describe-api.ts')
if (existsSync(dirname(DESCRIPTION_FILE))) await writeChanged(DESCRIPTION_FILE, `${JSON.stringify(describeApi(), null, 2)}\n`)
