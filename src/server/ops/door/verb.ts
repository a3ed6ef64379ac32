import * as v from 'valibot'
import type { OpsAction } from '../../../contract/ops/action.ts'
import type { ArgsSchema, DataSchema } from '../../../contract/wire/kinds.ts'
import type { Tx } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import { OpsRefusal } from './refusal.ts'

export interface OpsContext {
  readonly tx: Tx
  readonly now: number
  readonly operator: string
  readonly deps: Deps
  afterCommit(work: () => void): void
}

interface Call {
  run(context: OpsContext): Promise<unknown>
  /** What the audit log keeps of the arguments, and of what came of them once it ran. */
  record(deps: Deps): unknown
  /** What a repeated request is answered with, once it ran. */
  kept(): unknown
}

export interface OpsVerb<N extends string = string> {
  readonly action: OpsAction<N>
  /** Throws a refusal that names every argument that is not as the contract says. */
  parse(args: unknown): Call
}

const issueText = (issue: v.BaseIssue<unknown>): string => {
  const path = v.getDotPath(issue)
  return path === null ? issue.message : `${path}: ${issue.message}`
}

/**
 * `record` shortens what the audit log should not hold in full: lists of thousands, telephone numbers, secrets; what
 * came of the act is null where it was refused. `remember` leaves out of the kept answer what is shown once.
 */
export const opsVerb = <N extends string, A extends ArgsSchema, D extends DataSchema>(
  action: OpsAction<N, A, D>,
  run: (context: OpsContext, input: v.InferOutput<A>) => Promise<v.InferOutput<D>>,
  record: (input: v.InferOutput<A>, deps: Deps, done: v.InferOutput<D> | null) => unknown = (input) => input,
  remember: (data: v.InferOutput<D>) => v.InferOutput<D> = (data) => data,
): OpsVerb<N> => ({
  action,
  parse(args) {
    const parsed = v.safeParse(action.args, args)
    if (!parsed.success) throw new OpsRefusal('bad_request', parsed.issues.map(issueText).join('; '))
    const input = parsed.output
    let done: v.InferOutput<D> | null = null
    return {
      async run(context) {
        done = null
        done = await run(context, input)
        return done
      },
      record: (deps) => record(input, deps, done),
      kept: () => (done === null ? null : remember(done)),
    }
  },
})
