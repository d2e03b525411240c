import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect, type SqliteDatabase } from 'kysely'
import { SqliteFileError } from './database-errors.ts'
import type { SqliteKeeper } from './sqlite-keeper.ts'

/** Kysely's SQLite dialect over the SQLite that Node brings along. */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(keeper: SqliteKeeper) {
    super({ database: asKyselyExpects(keeper) })
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter()
  }
}

/** SQLite rolls back changes of tables too, so an interrupted migration leaves nothing half done. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

type Statement = ReturnType<SqliteDatabase['prepare']>

function asKyselyExpects(keeper: SqliteKeeper): SqliteDatabase {
  /** The connection of the open transaction, kept to its end even if the file is replaced meanwhile. */
  let transaction: DatabaseSync | null = null

  function told<Result>(work: () => Result): Result {
    try {
      return work()
    } catch (error) {
      keeper.failed(error)
      throw error
    }
  }

  function statementOf(database: DatabaseSync, sql: string, afterwards?: () => void): Statement {
    const statement = told(() => database.prepare(sql))
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => told(() => statement.all(...(parameters as SQLInputValue[]))),
      run(parameters) {
        const result = told(() => statement.run(...(parameters as SQLInputValue[])))
        afterwards?.()
        return result
      },
      iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
    }
  }

  return {
    close: () => keeper.close(),
    prepare(sql) {
      const database = transaction ?? told(() => keeper.current())
      const isGone = transaction !== null && !(database.isOpen && database.isTransaction)
      if (sql === 'rollback') transaction = null
      if (isGone && sql === 'rollback') return NOTHING_TO_ROLL_BACK
      // SQLite rolls back by itself when the disk fails: the remaining statements must not run outside of the transaction.
      if (isGone) throw new SqliteFileError('rolled-back', 'the transaction has been rolled back')
      if (sql === 'commit') return statementOf(database, sql, () => (transaction = null))
      if (sql !== 'begin') return statementOf(database, sql)
      // `immediate`, because a transaction that reads first would fail instead of waiting if another process wrote before its own write.
      return statementOf(database, 'begin immediate', () => (transaction = database))
    },
  }
}

const NOTHING_TO_ROLL_BACK: Statement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
}
