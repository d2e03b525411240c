import type { Config } from '../config/config.ts'

/** Where the data lies that cannot be made again. */
export interface DataPlaces {
  dataDir: string
  databaseFile: string
  imageFolder: string
}

export function dataPlacesOf({ dataDir, database, imageStore }: Pick<Config, 'dataDir' | 'database' | 'imageStore'>): DataPlaces {
  return { dataDir, databaseFile: database.file, imageFolder: imageStore.folder }
}
