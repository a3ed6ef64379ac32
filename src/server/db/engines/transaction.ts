import type { Query } from 'drizzle-orm'
import { type NodePgClient, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { PgDialect, PreparedQueryConfig, SelectedFieldsOrdered } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { CommitInDoubt, isConnectionLost } from '../failures.ts'
import { createStatementNames } from './statement-names.ts'

type None = Record<string, never>
type NameOf = (text: string) => string | undefined

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error('unknown'))

const commit = async (client: pg.PoolClient): Promise<void> => {
  const { command } = await client.query('commit').catch((error: unknown) => {
    throw isConnectionLost(error) ? new CommitInDoubt(asError(error)) : error
  })
  // PostgreSQL answers a commit with ROLLBACK if the transaction had failed before.
  if (command !== 'COMMIT') throw new Error('the transaction had failed before its commit')
}

/** Names every statement, so that all are prepared without the callers' doing. */
class PreparingSession extends NodePgSession<None, None> {
  readonly #nameOf: NameOf

  constructor(client: NodePgClient, dialect: PgDialect, nameOf: NameOf) {
    super(client, dialect, undefined)
    this.#nameOf = nameOf
  }

  override prepareQuery<T extends PreparedQueryConfig>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    name: string | undefined,
    asArrays: boolean,
    mapRows?: (rows: unknown[][]) => T['execute'],
  ) {
    const known = query.params.length > 0 ? this.#nameOf(query.sql) : name
    return super.prepareQuery<T>(query, fields, known, asArrays, mapRows)
  }
}

/**
 * Transactions on pooled connections that may be lost at any moment. A lost connection is not returned to the pool, the
 * first error is the one reported, and a commit without an answer is distinguished from one that failed.
 */
export class PooledSession extends PreparingSession {
  readonly #pool: pg.Pool
  readonly #dialect: PgDialect
  readonly #nameOf: NameOf
  /** One handle per connection, so that its prepared statements (`../prepared.ts`) are built only once. */
  readonly #handles = new WeakMap<pg.PoolClient, NodePgTransaction<None, None>>()

  constructor(pool: pg.Pool, dialect: PgDialect) {
    const nameOf = createStatementNames()
    super(pool, dialect, nameOf)
    this.#pool = pool
    this.#dialect = dialect
    this.#nameOf = nameOf
  }

  #handleOf(client: pg.PoolClient): NodePgTransaction<None, None> {
    const known = this.#handles.get(client)
    if (known) return known
    const session = new PreparingSession(client, this.#dialect, this.#nameOf)
    const handle = new NodePgTransaction<None, None>(this.#dialect, session, undefined)
    this.#handles.set(client, handle)
    return handle
  }

  override async transaction<T>(work: (tx: NodePgTransaction<None, None>) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      const result = await work(this.#handleOf(client))
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
