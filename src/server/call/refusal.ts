import type { ErrorCode } from '../../contract/errors.ts'

interface Options {
  /** Seconds after which asking again makes sense. */
  readonly retryAfter?: number
  /** What the verb wrote stays, although it says no: counted tries, an ended chain. */
  readonly keep?: boolean
  /** It came of asking too fast: the answer is held for a moment (`fair/hold.ts`). */
  readonly held?: boolean
}

/** The one way in which anything on the server says no. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly retryAfter: number | undefined
  readonly keep: boolean
  readonly held: boolean

  constructor(code: ErrorCode, options: Options = {}) {
    super(code)
    this.code = code
    this.retryAfter = options.retryAfter
    this.keep = options.keep ?? false
    this.held = options.held ?? false
  }

  /** The same no, and what was written until then stays. */
  kept(): Refusal {
    const { code, retryAfter, held } = this
    return new Refusal(code, { ...(retryAfter !== undefined && { retryAfter }), held, keep: true })
  }
}

export const refuse = (code: ErrorCode, options?: Options): never => {
  throw new Refusal(code, options)
}

/** For rules that answer with a reason or null. */
export const refuseIf = (code: ErrorCode | null): void => {
  if (code !== null) throw new Refusal(code)
}
