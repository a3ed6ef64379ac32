import * as v from 'valibot'
import type { ErrorCode } from '../../contract/errors.ts'
import type { Failure } from '../api.ts'
import { readable } from '../device/readable.ts'
import type { Exchanged } from './exchange.ts'
import { type Answer, categoryOf, codeOf, isBehind, textOf, timeOf } from './wire.ts'

const withId = v.object({ id: v.string() })

export const onDevice = (code: ErrorCode, retryable: boolean): Failure => ({ ok: false, code, message: '', retryable })

export const failureOf = (answer: Answer): Failure => {
  const category = categoryOf(answer)
  const held = readable(withId, answer.envelope.data)
  return {
    ok: false,
    code: codeOf(answer),
    message: textOf(answer),
    ...(held && { id: held.id }),
    ...(answer.retryAfterMs && { againAt: timeOf(answer) + answer.retryAfterMs }),
    ...(isBehind(answer) && { behind: true }),
    retryable: category === 'transient' || category === 'failure',
  }
}

/** For a request without a reply, whose player may have logged out: why, and whether it may have been done. */
export const unreplied = (exchanged: Exclude<Exchanged, { readonly kind: 'replied' }>): Failure => ({
  ...onDevice(exchanged.kind === 'signed-out' ? exchanged.code : 'changed_meanwhile', false),
  ...(exchanged.doubt && { mayBeDone: true }),
})
