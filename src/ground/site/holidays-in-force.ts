import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NO_HOLIDAYS, type CommonHolidays } from '../../content/common-holidays.ts'
import { HOLIDAYS_FILE, loadHolidays } from '../../content/load-content.ts'
import type { Config } from '../config/config.ts'
import { placeFile } from '../data-folder/files.ts'

export type HolidayPlaces = Pick<Config, 'calendarDir' | 'dataDir'>

/** The province's public holidays; if its file is faulty or missing, the last good ones, of which the data folder has a copy. */
export async function holidaysInForce({ calendarDir, dataDir }: HolidayPlaces): Promise<CommonHolidays> {
  if (calendarDir === null) return NO_HOLIDAYS
  const given = await loadHolidays(calendarDir)
  return given.problems.length === 0 ? given : { holidays: (await loadHolidays(dataDir)).holidays, problems: given.problems }
}

/** Saves the copy in the data folder. It is JSON, which the YAML reader reads too. */
export async function keepHolidays({ dataDir }: HolidayPlaces, { holidays, problems }: CommonHolidays): Promise<void> {
  const [file, text] = [join(dataDir, HOLIDAYS_FILE), JSON.stringify({ holidays })]
  if (holidays.length === 0 || problems.length > 0 || (await readFile(file, 'utf8').catch(() => '')) === text) return
  await placeFile(file, text)
}
