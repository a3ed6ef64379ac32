import * as v from 'valibot'

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
