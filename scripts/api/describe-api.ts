import { z } from 'zod'
import { problemAnswerShape } from '../../src/contract/problem-answer.ts'
import { OPERATIONS, shapes, type Operation } from './operations.ts'

/** Served by the extra `openapi`. */
export const DESCRIPTION_FILE = 'src/extras/openapi/openapi.json'

const reference = (id: string): string => `#/components/schemas/${id}`

/** Options for Zod's JSON Schemas. Further properties in an answer are allowed, because a later version may add some. */
const HOW = {
  io: 'input',
  override({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
    // `format` says the same as the pattern, in words that readers know.
    if (jsonSchema.format !== undefined) delete jsonSchema.pattern
    // `readOnly` is TypeScript's, and means something else in OpenAPI.
    delete jsonSchema.readOnly
    for (const bound of ['minimum', 'maximum'] as const)
      if (Math.abs(Number(jsonSchema[bound])) === Number.MAX_SAFE_INTEGER) Reflect.deleteProperty(jsonSchema, bound)
  },
} as const

function schemaOf(shape: z.ZodType): unknown {
  const id = shapes.get(shape)?.id
  return id === undefined ? withoutNames(z.toJSONSchema(shape, HOW)) : { $ref: reference(id) }
}

/** A schema without `$schema` and `$id`: OpenAPI has its own dialect, and the place in the document is the name. */
const withoutNames = (schema: object): unknown =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema' && key !== '$id'))

/** The OpenAPI 3.1 document. Its version is not the program's: the first number grows when something is removed, the second when something is added. */
export function describeApi() {
  const { schemas } = z.toJSONSchema(shapes, { ...HOW, uri: reference })
  const paths = Map.groupBy(OPERATIONS, ({ path }) => path)
  return {
    openapi: '3.1.0',
    info: { title: 'situs-rsud', version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' } },
    // Relative to the address of this document, so that each hospital's own is meant.
    servers: [{ url: '/' }],
    paths: Object.fromEntries(
      Array.from(paths, ([path, ofPath]) => [path, Object.fromEntries(ofPath.map((one) => [one.method, describeOne(one)]))]),
    ),
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutNames(schema)])),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-rsud-session',
          description: 'Dari /login; hanya browser pengunjung yang memilikinya.',
        },
        bedsKey: { type: 'http', scheme: 'bearer', description: 'Setelan BEDS_KEY rumah sakit.' },
      },
    },
  }
}

function describeOne({ path, does, status, answer, type = 'application/json', body, headers = [], needs }: Operation) {
  const ids = Array.from(path.matchAll(/\{(\w+)\}/gu), ([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
  const others = headers.map(({ name, value, does: description }) => {
    const required = !value.safeParse(undefined).success
    return { name, in: 'header', required, description, schema: schemaOf(value) }
  })
  const content = (shape: z.ZodType, as = 'application/json') => ({ content: { [as]: { schema: schemaOf(shape) } } })
  return {
    summary: does,
    ...(needs && { security: [{ [needs]: [] }] }),
    ...(ids.length + others.length > 0 && { parameters: [...ids, ...others] }),
    ...(body && { requestBody: { required: true, ...content(body) } }),
    responses: {
      [status]: { description: does, ...(answer && content(answer, type)) },
      ...(type === 'application/json' && { default: { description: 'Ditolak, dengan sebabnya', ...content(problemAnswerShape) } }),
    },
  }
}
