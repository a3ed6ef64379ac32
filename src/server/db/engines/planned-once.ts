import { PGlite } from '@electric-sql/pglite'
import { createStatementNames } from './statement-names.ts'

type Told = Awaited<ReturnType<PGlite['execProtocolStream']>>
type Options = Parameters<PGlite['execProtocolStream']>[1]
type Ask = (message: Uint8Array) => Promise<Told>

/** The first byte of a message: what it asks of the database. */
const [PARSE, DESCRIBE, BIND, EXECUTE] = [...Buffer.from('PDBE')]
const LENGTH_AT = 1
/** Of parse the statement's name. Of bind and describe it stands one byte behind. */
const FIRST_NAME_AT = 5
/** What changes tables is asked once. */
const ASKED_AGAIN = /^\0\s*(select|insert|update|delete|with)\b/i
/** Nothing here tells a plan that its tables have grown: it is made anew after so long. */
const OLD_MS = 600_000

interface Statement {
  readonly name: string
  readonly plannedAt: number
  /** What it takes and what comes back; null until it was asked for once. */
  description: Told | null
}

/** The same message with a name where it has an empty one. */
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
 * The embedded database, which parses and plans each text once. By itself it does so for every query, in six messages
 * of which each is a call into it; where a text is known two are left: values with execution, and the end.
 */
export class PlannedOnce extends PGlite {
  readonly #nameOf = createStatementNames()
  readonly #known = new Map<string, Statement>()
  /** Of the query that is being asked; null where its text has no name. */
  #current: Statement | null = null
  #values: Buffer | null = null

  override async execProtocolStream(message: Uint8Array, options?: Options): Promise<Told> {
    const ask: Ask = (what) => super.execProtocolStream(what, options)
    const [kind] = message
    if (kind === PARSE) return this.#parse(message, ask)
    const statement = this.#current
    if (!statement) return ask(message)
    // The statement's first; what is asked of its portal afterwards is the same.
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
