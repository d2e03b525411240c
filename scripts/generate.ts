/** `npm run generate`: the generated files that are tracked (decision 0042): icons of their drawings, the typeface, JSON Schemas of the content, words. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PAGE_FONT, makePageFont } from './font/page-font.ts'
import { ICON_FOLDER, iconFiles, readIcons } from './icons/icon-files.ts'
import { writeWordModules } from './words/word-modules.ts'

for (const [name, text] of Object.entries(iconFiles(await readIcons()))) await writeFile(join(ICON_FOLDER, name), text)
// They hold the names of the icons.
const { jsonSchemas, SCHEMA_FOLDER } = await import('../src/content/site.ts')
for (const [name, text] of Object.entries(jsonSchemas())) await writeFile(join('sample', SCHEMA_FOLDER, name), text)
await writeFile(PAGE_FONT, await makePageFont())
await writeWordModules()
