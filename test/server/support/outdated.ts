import { randomUUID } from 'node:crypto'
import { errors, isErrorCode } from '../../../src/contract/errors.ts'
import { allActions } from '../../../src/contract/registry.ts'
import { canonical } from '../../../src/contract/wire/canonical.ts'
import type { ReadAction } from '../../../src/contract/wire/kinds.ts'
import type { Service } from '../../../src/server/service.ts'
import { type Credentials, send } from './client.ts'
import { argsOfRead } from './reads.ts'
import { doneAgain } from './repeated.ts'

/** What a device keeps of the service. */
const keptReads = allActions.filter((action): action is ReadAction => action.kind === 'read' && !action.unkept)

/** With what a read is asked for, once or more often; with nothing it falls out. */
type ArgsFor = (read: Pick<ReadAction, 'name'>) => readonly object[]
export type AboutThings = Readonly<Record<string, readonly object[]>>

/** All that asks for no more than who one is, and of the reads about one thing those that are said here. */
export const about =
  (things: AboutThings = {}): ArgsFor =>
  ({ name }) => {
    const usual = argsOfRead(name, null)
    return things[name] ?? (usual === null ? [] : [usual])
  }

const answers = async (s: Service, as: Credentials, argsFor: ArgsFor): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>()
  for (const action of keptReads)
    for (const args of argsFor(action)) {
      const { envelope } = await send(s, action.name, args, { as })
      // What is refused for the moment, or is asked wrongly, says nothing of what it would answer.
      const { category } = !envelope.ok && isErrorCode(envelope.code) ? errors[envelope.code] : { category: null }
      if (category === 'transient' || category === 'protocol')
        throw new Error(`${action.name} was answered ${envelope.code}`)
      const known = found.get(action.name) ?? ''
      found.set(action.name, known + canonical(envelope.ok ? envelope.data : envelope.code))
    }
  return found
}

interface Act {
  readonly action: string
  readonly args: object
  readonly opKey?: string
  readonly argsFor: ArgsFor
}

/**
 * Which reads answer otherwise after an act, and which of them its declaration does not name; and what becomes of it
 * where it is sent twice, as after a lost answer.
 */
export const outdatedBy = async (s: Service, as: Credentials, act: Act) => {
  const before = await answers(s, as, act.argsFor)
  const sending = { as, opKey: act.opKey ?? randomUUID() }
  const done = await send(s, act.action, act.args, sending)
  if (!done.envelope.ok) throw new Error(`${act.action} was refused: ${done.envelope.code}`)
  const after = await answers(s, as, act.argsFor)
  const changed = [...after].filter(([name, answer]) => before.get(name) !== answer).map(([name]) => name)
  const action = allActions.find(({ name }) => name === act.action)
  const said = action && 'touches' in action ? (action.touches ?? []) : []
  const twice = await doneAgain(s, done, { action: act.action, args: act.args, sending })
  return { changed, unsaid: changed.filter((name) => !said.includes(name)), twice }
}
