import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { CommitInDoubt, isConnectionLost } from './failures.ts'

type None = Record<string, never>

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error('unknown'))

const commit = async (client: pg.PoolClient): Promise<void> => {
  const { command } = await client.query('commit').catch((error: unknown) => {
    throw isConnectionLost(error) ? new CommitInDoubt(asError(error)) : error
  })
  // What PostgreSQL says to a commit of a transaction that has failed before.
  if (command !== 'COMMIT') throw new Error('the transaction had failed before its commit')
}

/**
 * Transactions on pooled connections that may be lost at any moment. Such a connection never goes back to the pool, the first
 * error is the one that is told, and a commit whose answer was lost is told apart from one that failed.
 */
export class PooledSession extends NodePgSession<None, None> {
  readonly #pool: pg.Pool
  readonly #dialect: PgDialect

  constructor(pool: pg.Pool, dialect: PgDialect) {
    super(pool, dialect, undefined)
    this.#pool = pool
    this.#dialect = dialect
  }

  override async transaction<T>(work: (tx: NodePgTransaction<None, None>) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect()
    let broken: Error | undefined
    try {
      const session = new NodePgSession<None, None>(client, this.#dialect, undefined)
      await client.query('begin')
      const result = await work(new NodePgTransaction(this.#dialect, session, undefined))
      await commit(client)
      return result
    } catch (error) {
      if (error instanceof CommitInDoubt || isConnectionLost(error)) broken = asError(error)
      else
        await client.query('rollback').catch((second: unknown) => {
          broken = asError(second)
        })
      throw error
    } finally {
      client.release(broken)
    }
  }
}
