import * as v from 'valibot'
import type { OpsAction } from '../../../contract/ops/action.ts'
import type { ArgsSchema, DataSchema } from '../../../contract/wire/kinds.ts'
import type { Tx } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'

/**
 * Refusals for operators: in English, with a hint how to fix it. Refusals for players have a catalogue of their own.
 */
type OpsCode = 'bad_request' | 'forbidden' | 'unknown_act' | 'not_found' | 'conflict'

export const statusOf: Readonly<Record<OpsCode, number>> = {
  bad_request: 400,
  forbidden: 403,
  unknown_act: 404,
  not_found: 404,
  conflict: 409,
}

export class OpsRefusal extends Error {
  readonly code: OpsCode

  constructor(code: OpsCode, mend: string) {
    super(mend)
    this.code = code
  }
}

export const deny = (code: OpsCode, mend: string): never => {
  throw new OpsRefusal(code, mend)
}

export interface OpsContext {
  readonly tx: Tx
  readonly now: number
  readonly operator: string
  readonly deps: Deps
  afterCommit(work: () => void): void
  /** Names the players an act concerns if no argument does, because the audit record is their personal data too. */
  concerns(...roleids: readonly string[]): void
}

interface Call {
  run(context: Omit<OpsContext, 'concerns'>): Promise<unknown>
  /** The players concerned so far. */
  concerned(): readonly string[]
  /** What the audit log records: arguments, and after the run also the result. */
  record(deps: Deps): unknown
  /** The answer for a repeated request. */
  kept(): unknown
}

export interface OpsVerb<N extends string = string> {
  readonly action: OpsAction<N>
  /** Throws a refusal that names every invalid argument. */
  parse(args: unknown): Call
}

const namedIn = (input: unknown): readonly string[] => {
  const named: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, 'roleid') : undefined
  return typeof named === 'string' ? [named] : []
}

const issueText = (issue: v.BaseIssue<unknown>): string => {
  const path = v.getDotPath(issue)
  return path === null ? issue.message : `${path}: ${issue.message}`
}

/**
 * `record` shortens what the audit log should not contain in full: long lists, phone numbers, secrets; the result is
 * null if the act was refused. `remember` removes from the stored answer what may be shown only once.
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
    const concerned = new Set<string>()
    return {
      async run(context) {
        done = null
        concerned.clear()
        for (const roleid of namedIn(input)) concerned.add(roleid)
        const concerns = (...roleids: readonly string[]) => {
          for (const roleid of roleids) concerned.add(roleid)
        }
        done = await run({ ...context, concerns }, input)
        return done
      },
      concerned: () => [...concerned],
      record: (deps) => record(input, deps, done),
      kept: () => (done === null ? null : remember(done)),
    }
  },
})
