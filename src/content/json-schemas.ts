import { z } from 'zod'
import { fileNames, siteShapes } from './site.ts'

/** The folder of the schemas, in the content folder: where each file's first line sends editors. */
export const SCHEMA_FOLDER = '.schema'

/** File name in {@link SCHEMA_FOLDER} to its text. */
export function jsonSchemas(): Record<string, string> {
  return Object.fromEntries(
    fileNames.map((name) => {
      const schema = z.toJSONSchema(siteShapes[name], {
        io: 'input',
        // Editors compute 4.7 % 0.1 with rounding errors and would refuse a valid rating.
        override: ({ jsonSchema }) => {
          delete jsonSchema.multipleOf
        },
      })
      return [`${name}.json`, `${JSON.stringify({ ...schema, title: `${name}.yaml` }, null, 2)}\n`]
    }),
  )
}
