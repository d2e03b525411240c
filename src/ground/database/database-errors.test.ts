import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { brokenConstraint, isDatabaseOutage } from './database-errors.ts'

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
  [`INSERT INTO t VALUES ('a', 2, NULL)`, 'unique'],
  [`INSERT INTO t VALUES ('b', 1, NULL)`, 'unique'],
  [`INSERT INTO t VALUES ('b', 0, NULL)`, 'check'],
  [`INSERT INTO t VALUES ('b', 2, 'nobody')`, 'foreign-key'],
  ['SELECT * FROM nowhere', null],
])('SQLite: %s breaks %s', (sql, constraint) => {
  expect(brokenConstraint(errorOf(sql))).toBe(constraint)
  expect(isDatabaseOutage(errorOf(sql))).toBe(false)
})

test.each([
  ['23505', 'unique'],
  ['23514', 'check'],
  ['23503', 'foreign-key'],
  ['42P01', null],
])('PostgreSQL: %s breaks %s', (code, constraint) => {
  expect(brokenConstraint(Object.assign(new Error(), { code }))).toBe(constraint)
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
    expect(brokenConstraint(error)).toBeNull()
  },
)
