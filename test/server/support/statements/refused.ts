import { type ErrorCode, isErrorCode } from '../../../../src/contract/errors.ts'
import { actionNamed } from '../../../../src/contract/registry.ts'
import { commonRefusals, passingRefusals } from '../../../../src/contract/wire/refusals.ts'
import type { Service } from '../../../../src/server/service.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** With what actions refused by rules of their own while the tests of a file drove them: `action code`. */
    refused?: readonly string[]
  }
}

const refused = new Set<string>()

/** A verb refused with this. */
export const noteRefusal = (action: string, code: ErrorCode): void => {
  if (!passingRefusals.includes(code)) refused.add(`${action} ${code}`)
}

/** An answer that no verb gave is the action's own too, unless every action may be answered so. */
const noteAnswer = (labels: unknown): void => {
  if (typeof labels !== 'object' || labels === null || !('action' in labels && 'code' in labels)) return
  const { action, code } = labels
  if (typeof action !== 'string' || !actionNamed(action)) return
  if (isErrorCode(code) && !commonRefusals.includes(code)) refused.add(`${action} ${code}`)
}

/** The same service, which counts its answers for us too. */
export const heard = (service: Service): Service => {
  const { requests } = service.deps.metrics
  const { inc } = requests
  Reflect.set(requests, 'inc', (...args: readonly unknown[]): unknown => {
    noteAnswer(args[0])
    return Reflect.apply(inc, requests, args)
  })
  return service
}

/** Since it was last asked. */
export const refusedSoFar = (): readonly string[] => {
  const all = [...refused]
  refused.clear()
  return all
}

/** Of these, what the contract does not declare. */
export const undeclared = (all: readonly string[]): readonly string[] =>
  all.filter((one) => {
    const [name = '', code] = one.split(' ')
    return !actionNamed(name)?.refusals?.some((declared) => declared === code)
  })
