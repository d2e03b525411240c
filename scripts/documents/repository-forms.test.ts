import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const read = (file: string): unknown => parse(readFileSync(file, 'utf8'))

interface Workflow {
  permissions: unknown
  jobs: Record<string, { steps: { run?: string; uses?: string; with?: Record<string, unknown> }[] }>
}

describe('the workflow', () => {
  const workflow = read('.github/workflows/test.yml') as Workflow
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps)

  test('runs the commands of .ci/run, and asks what is known of the packages that ship, and whether two builds are one', () => {
    expect(steps.flatMap(({ run }) => run ?? [])).toEqual(['.ci/run', 'npm ci', 'npm audit --omit=dev', 'npm run check -- reproducible'])
  })

  test('may read alone, and uses nothing that somebody else can change', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    expect(steps.filter(({ uses = '' }) => uses !== '' && !/@[0-9a-f]{40}$/u.test(uses))).toEqual([])
    expect(readFileSync('.github/workflows/test.yml', 'utf8')).not.toMatch(/pull_request_target|secrets\./u)
  })
})

const FORMS = globSync('.github/ISSUE_TEMPLATE/[0-9]*.yml').toSorted()

test.each(FORMS)('%s is a form as GitHub reads it', (file) => {
  const { name, description, body } = read(file) as { name: string; description: string; body: FormPart[] }
  expect([name, description].every((text) => text.length > 3)).toBe(true)
  const asked = body.filter(({ type }) => type !== 'markdown')
  expect(asked.every(({ type }) => ['textarea', 'input', 'dropdown'].includes(type))).toBe(true)
  expect(asked.every(({ id, attributes }) => /^[\w-]+$/u.test(id ?? '') && attributes.label !== undefined)).toBe(true)
  expect(new Set(asked.map(({ id }) => id)).size).toBe(asked.length)
  expect(body.filter(({ type, attributes }) => (type === 'markdown') === (attributes.value === undefined))).toEqual([])
})

interface FormPart {
  type: string
  id?: string
  attributes: { label?: string; value?: string }
}
