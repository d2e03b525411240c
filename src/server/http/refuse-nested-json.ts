import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

/** What this site's page sends is one object without another in it. */
const DEEPEST = 4

/** Sixty-four thousand brackets cost many times what a review costs to parse and to look through: they are counted first. */
export function refuseNestedJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (depthOf(body) > DEEPEST) done(new Problem('bad-request'))
    else void parse(request, body, done)
  })
}

/** How deep brackets outside of texts stand within each other; counted no further than needed. */
function depthOf(json: string): number {
  let depth = 0
  let isText = false
  for (let index = 0; index < json.length && depth <= DEEPEST; index += 1) {
    const sign = json[index]
    if (sign === '"') isText = !isText
    else if (isText) index += sign === '\\' ? 1 : 0
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
  }
  return depth
}
