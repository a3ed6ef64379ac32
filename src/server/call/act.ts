import * as v from 'valibot'
import { refuse } from './refusal.ts'

/** What somebody else than the app may ask for: a machine, a platform. */
export interface Act<Context, N extends string = string> {
  readonly name: N
  /** Null when the arguments are not what the contract says. */
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

/** The act of that name with its arguments, or the refusal. `named` is told of it before these are looked at. */
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
