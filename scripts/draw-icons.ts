/** `npm run icons`: makes the icon sprites from `src/web/ui/Icon/drawings/`. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ICON_FOLDER, iconFiles, readDrawings } from './icons/icon-files.ts'

for (const [name, text] of Object.entries(iconFiles(await readDrawings()))) await writeFile(join(ICON_FOLDER, name), text)
