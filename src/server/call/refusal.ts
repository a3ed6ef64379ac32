import type { ErrorCode } from '../../contract/errors.ts'

interface Options {
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number
  /** Commits what the verb wrote although it is refused, such as failed attempts or an ended session. */
  readonly keep?: boolean
  /** Caused by asking too fast: the answer is delayed for a moment (`throttling/delay-refusals.ts`). */
  readonly delayed?: boolean
}

/** The only way in which the server refuses a request. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly retryAfter: number | undefined
  readonly keep: boolean
  readonly delayed: boolean

  constructor(code: ErrorCode, options: Options = {}) {
    super(code)
    this.code = code
    this.retryAfter = options.retryAfter
    this.keep = options.keep ?? false
    this.delayed = options.delayed ?? false
  }

  /** The same refusal, but what was written so far is committed. */
  kept(): Refusal {
    const { code, retryAfter, delayed } = this
    return new Refusal(code, { ...(retryAfter !== undefined && { retryAfter }), delayed, keep: true })
  }
}

export const refuse = (code: ErrorCode, options?: Options): never => {
  throw new Refusal(code, options)
}

/** For rules that return a reason or null. */
export const refuseIf = (code: ErrorCode | null): void => {
  if (code !== null) throw new Refusal(code)
}
