import * as v from 'valibot'
import { refuse } from './refusal.ts'

/** An action for a caller that is not the app: a machine or a platform. */
export interface Act<Context, N extends string = string> {
  readonly name: N
  /** Null if the arguments do not match the contract. */
  parse(args: unknown): ((context: Context) => Promise<unknown>) | null
}

export const actOf = <Context, N extends string, A extends v.GenericSchema>(
  { name, args }: { readonly name: N; readonly args: A },
  run: (context: Context, input: v.InferOutput<A>) => Promise<unknown>,
): Act<Context, N> => ({
  name,
  parse(given) {
    const parsed = v.safeParse(args, given)
    return parsed.success ? (context) => run(context, parsed.output) : null
  },
})

/**
 * Finds the action and parses its arguments, or refuses. `named` is called before parsing, so the log has the name of a
 * bad request too.
 */
export const chosenAct = <Context, More>(
  acts: ReadonlyMap<string, Act<Context> & More>,
  name: string,
  args: unknown,
  named: (action: string) => void,
) => {
  const act = acts.get(name) ?? refuse('unknown_action')
  named(act.name)
  return { act, run: act.parse(args) ?? refuse('bad_request') }
}
