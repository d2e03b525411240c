import { z } from 'zod'
import { helpInFile, metaOf } from '../../src/content/fields/meta.ts'
import { fileNames, siteShapes } from '../../src/content/site.ts'

/** The first line of each content file names a schema in this folder for editors; a new hospital gets a copy. */
export const SCHEMA_FOLDER = 'sample/.schema'

/** File name in {@link SCHEMA_FOLDER} to its text. */
export function jsonSchemas(): Record<string, string> {
  return Object.fromEntries(
    fileNames.map((name) => {
      const schema = z.toJSONSchema(siteShapes[name], {
        io: 'input',
        override: ({ zodSchema, jsonSchema }) => {
          const { examples } = jsonSchema
          for (const key of Object.keys(metaOf(zodSchema))) Reflect.deleteProperty(jsonSchema, key)
          // Editors compute 4.7 % 0.1 with rounding errors and would refuse a valid rating.
          delete jsonSchema.multipleOf
          const description = helpInFile(zodSchema)
          if (description !== undefined) Object.assign(jsonSchema, { description, ...(examples && { examples }) })
        },
      })
      return [`${name}.json`, `${JSON.stringify({ ...schema, title: `${name}.yaml` }, null, 2)}\n`]
    }),
  )
}
