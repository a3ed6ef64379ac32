import { verbs } from '../../../../src/server/verbs.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Actions that a service answered while the tests of a file drove it, and whose statements were explained. */
    driven?: readonly string[]
  }
}

const driven = new Set<string>()

let listening = false
/** From here on it is remembered which verbs came to their end: who is refused has not asked all there is to ask. */
export const listenToVerbs = (): void => {
  if (listening) return
  listening = true
  for (const verb of verbs.values()) {
    const parse: typeof verb.parse = (args) => {
      const call = parsed(args)
      if (!call) return null
      return {
        ...call,
        async act(context) {
          const data = await call.act(context)
          driven.add(verb.action.name)
          return data
        },
      }
    }
    const parsed = verb.parse
    Reflect.set(verb, 'parse', parse)
  }
}

/** Since it was last asked. */
export const drivenSoFar = (): readonly string[] => {
  const names = [...driven]
  driven.clear()
  return names
}
