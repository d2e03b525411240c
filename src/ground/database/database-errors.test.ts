import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { isUniqueViolation, isDatabaseOutage } from './database-errors.ts'

function errorOf(sql: string): unknown {
  using database = new DatabaseSync(':memory:')
  database.exec('PRAGMA foreign_keys = ON; CREATE TABLE t (id TEXT PRIMARY KEY, n INTEGER UNIQUE CHECK (n > 0), t TEXT REFERENCES t (id))')
  database.exec(`INSERT INTO t VALUES ('a', 1, NULL)`)
  try {
    database.exec(sql)
  } catch (error) {
    return error
  }
  throw new Error('nothing was refused')
}

test.each([
  [`INSERT INTO t VALUES ('a', 2, NULL)`, true],
  [`INSERT INTO t VALUES ('b', 1, NULL)`, true],
  [`INSERT INTO t VALUES ('b', 0, NULL)`, false],
  [`INSERT INTO t VALUES ('b', 2, 'nobody')`, false],
  ['SELECT * FROM nowhere', false],
])('SQLite: %s is refused for its key: %s', (sql, isOfKey) => {
  expect(isUniqueViolation(errorOf(sql))).toBe(isOfKey)
  expect(isDatabaseOutage(errorOf(sql))).toBe(false)
})

test.each([
  ['23505', true],
  ['23514', false],
  ['23503', false],
  ['42P01', false],
])('PostgreSQL: %s is a refusal for a key: %s', (code, isOfKey) => {
  expect(isUniqueViolation(Object.assign(new Error(), { code }))).toBe(isOfKey)
})

test.each([
  ...[5, 261, 10, 13].map((errcode) => ({ errcode })),
  ...['08006', '57P01', '53300', '40P01', '40001', '25006'].map((code) => ({ code })),
])('F09: %j passes by itself', (fields) => {
  expect(isDatabaseOutage(Object.assign(new Error(), fields))).toBe(true)
})

test.each([new Error('x'), null, 'text', Object.assign(new Error(), { code: 'ENOENT' }), Object.assign(new Error(), { errcode: 1 })])(
  'F09: %s does not',
  (error) => {
    expect(isDatabaseOutage(error)).toBe(false)
    expect(isUniqueViolation(error)).toBe(false)
  },
)
