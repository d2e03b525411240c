import type { z } from 'zod'
import { valueAt } from './field-path.ts'
import { fileNames, siteShape } from './site.ts'
import type { FileName, Site } from './site.ts'

type Parsed<Name extends FileName> = z.ZodSafeParseResult<Site[Name]>

const known = new Map(fileNames.map((name) => [name, new WeakMap<object, Parsed<FileName>>()]))

/**
 * What the data of this file, among those of all, is by its shape. Found once for the same data: a change is in one file of a dozen, of the others
 * `readYaml` gives what it gave before, and their shapes cost more than all else that is asked of a site. Nobody changes it: others get the same.
 */
export function parsedFile<Name extends FileName>(name: Name, values: unknown): Parsed<Name> {
  const value = valueAt(values, [name])
  const parse = (): Parsed<Name> => siteShape.shape[name].safeParse(value) as Parsed<Name>
  if (typeof value !== 'object' || value === null) return parse()
  const parsed = (known.get(name)?.get(value) as Parsed<Name> | undefined) ?? parse()
  known.get(name)?.set(value, parsed)
  return parsed
}
