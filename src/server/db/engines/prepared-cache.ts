import { PGlite } from '@electric-sql/pglite'
import { createStatementNames } from './statement-names.ts'

type Told = Awaited<ReturnType<PGlite['execProtocolStream']>>
type Options = Parameters<PGlite['execProtocolStream']>[1]
type Ask = (message: Uint8Array) => Promise<Told>

/** Message types of the PostgreSQL wire protocol: the first byte. */
const [PARSE, DESCRIBE, BIND, EXECUTE] = [...Buffer.from('PDBE')]
const LENGTH_AT = 1
/** Offset of the statement name in a parse message. In bind and describe messages it is one byte later. */
const FIRST_NAME_AT = 5
/** Schema changes run once, so caching their plans is of no use. */
const ASKED_AGAIN = /^\0\s*(select|insert|update|delete|with)\b/i
/** PGlite does not replan when tables have grown, so plans expire. */
const OLD_MS = 600_000

interface Statement {
  readonly name: string
  readonly plannedAt: number
  /** The description of parameters and columns; null until it was first requested. */
  description: Told | null
}

/** Inserts a name into a message whose name is empty. */
const named = (message: Uint8Array, at: number, name: string): Buffer => {
  const longer = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)])
  longer.writeUInt32BE(longer.length - LENGTH_AT, LENGTH_AT)
  return longer
}

const close = (name: string): Buffer => {
  const message = Buffer.from(`C\0\0\0\0S${name}\0`)
  message.writeUInt32BE(message.length - LENGTH_AT, LENGTH_AT)
  return message
}

/**
 * PGlite with a cache of prepared statements. By default each query is parsed and planned anew, in six messages that
 * each call into it; for a known text only two remain: bind with execute, and sync.
 */
export class PreparedCache extends PGlite {
  readonly #nameOf = createStatementNames()
  readonly #known = new Map<string, Statement>()
  /** The statement of the running query; null if its text has no name. */
  #current: Statement | null = null
  #values: Buffer | null = null

  override async execProtocolStream(message: Uint8Array, options?: Options): Promise<Told> {
    const ask: Ask = (what) => super.execProtocolStream(what, options)
    const [kind] = message
    if (kind === PARSE) return this.#parse(message, ask)
    const statement = this.#current
    if (!statement) return ask(message)
    // Describes the statement. The following describe of its portal gets the same answer.
    if (kind === DESCRIBE) {
      statement.description ??= await ask(named(message, FIRST_NAME_AT + 1, statement.name))
      return statement.description
    }
    if (kind === BIND) {
      this.#values = named(message, FIRST_NAME_AT + 1, statement.name)
      return []
    }
    if (kind !== EXECUTE || !this.#values) return ask(message)
    const both = Buffer.concat([this.#values, message])
    this.#values = null
    return ask(both)
  }

  async #parse(message: Uint8Array, ask: Ask): Promise<Told> {
    const text = Buffer.from(message).toString('latin1', FIRST_NAME_AT)
    const known = this.#known.get(text)
    this.#current = null
    this.#values = null
    if (known && Date.now() - known.plannedAt < OLD_MS) {
      this.#current = known
      return []
    }
    const name = ASKED_AGAIN.test(text) ? this.#nameOf(text) : undefined
    if (name === undefined) return ask(message)
    this.#known.delete(text)
    const parse = named(message, FIRST_NAME_AT, name)
    const told = await ask(known ? Buffer.concat([close(name), parse]) : parse)
    this.#current = { name, plannedAt: Date.now(), description: null }
    this.#known.set(text, this.#current)
    return told
  }
}
