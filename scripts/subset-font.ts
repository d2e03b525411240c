/** `npm run font`: makes the page's typeface from the complete one. */
import { writeFile } from 'node:fs/promises'
import { PAGE_FONT, makePageFont } from './font/page-font.ts'

await writeFile(PAGE_FONT, await makePageFont())
