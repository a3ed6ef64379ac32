import { Refusal } from '../../../../src/server/call/refusal.ts'
import type { VisitorContext } from '../../../../src/server/call/verb.ts'
import { verbs } from '../../../../src/server/verbs.ts'
import { noteRefusal } from './refused.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Actions that a service answered while the tests of a file drove it, and whose statements were explained. */
    driven?: readonly string[]
  }
}

const driven = new Set<string>()

/** What an action refuses by itself, also where it counts before it begins. */
const noted = async <T>(action: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) noteRefusal(action, error.code)
    throw error
  }
}

let listening = false
/** From here on it is remembered which verbs came to their end, and with what they refused. */
export const listenToVerbs = (): void => {
  if (listening) return
  listening = true
  for (const verb of verbs.values()) {
    const { name } = verb.action
    const parsed = verb.parse
    const parse: typeof verb.parse = (args) => {
      const call = parsed(args)
      if (!call) return null
      const act = async (context: VisitorContext) => {
        const data = await noted(name, () => call.act(context))
        // Who is refused has not asked all there is to ask.
        driven.add(name)
        return data
      }
      return { ...call, act }
    }
    Reflect.set(verb, 'parse', parse)
    const { countFirst } = verb.traits
    if (!countFirst) continue
    const counting: typeof countFirst = (tx, asker) => noted(name, () => countFirst(tx, asker))
    Reflect.set(verb, 'traits', { ...verb.traits, countFirst: counting })
  }
}

/** Since it was last asked. */
export const drivenSoFar = (): readonly string[] => {
  const names = [...driven]
  driven.clear()
  return names
}
