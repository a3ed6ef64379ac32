import * as v from 'valibot'
import { instantSchema } from '../../../contract/common.ts'
import { languages } from '../../../contract/languages.ts'
import { canonical } from '../../../contract/wire/canonical.ts'
import type { Copy } from '../../api.ts'
import { readable } from '../../device/readable.ts'
import { STORAGE_WITHIN_MS } from '../../device/storage-limit.ts'
import { type Env, within } from '../../env.ts'
import type { Sessions } from '../../session/session.ts'
import { isLate } from './late.ts'

/** `at`: the service's time of the answer. */
const recordSchema = v.object({ data: v.unknown(), at: instantSchema })
/** The service's times of the acts that changed what each action answers. The phone's clock has no say in it. */
const touchesSchema = v.record(v.string(), instantSchema)
const TOUCHES = 'touchedAt'
const MOST = 400

export interface KeptKey {
  readonly account: string | null
  readonly language: string
  readonly action: string
  readonly args: unknown
}
const textOf = ({ account, language, action, args }: KeptKey): string =>
  [account ?? '-', language, action, canonical(args)].join('|')

type Device = Pick<Env, 'answers' | 'keyval' | 'clock' | 'forgetScreens'>

export const createAnswerCache = (env: Device, sessions: Pick<Sessions, 'read'>) => {
  const touchesIn = (raw: unknown) => readable(touchesSchema, raw) ?? {}
  const recordAt = async (key: KeptKey) => readable(recordSchema, await env.answers.get(textOf(key)))
  const inOtherWords = async (key: KeptKey, own: Awaited<ReturnType<typeof recordAt>>) => {
    const others = languages.filter((language) => language !== key.language)
    const found = await Promise.all(others.map((language) => recordAt({ ...key, language })))
    return [own, ...found].flatMap((record) => record ?? []).sort((a, b) => b.at - a.at)
  }
  let sincePrune = 0

  const prune = async () => {
    // Counted first: the answers themselves are read only where some have to go.
    if ((await env.answers.keys()).length <= MOST) return
    const entries = await env.answers.entries()
    const age = (value: unknown) => readable(recordSchema, value)?.at ?? 0
    const oldestFirst = [...entries].sort(([, a], [, b]) => age(a) - age(b))
    await env.answers.remove(oldestFirst.slice(0, Math.max(0, entries.length - MOST)).map(([key]) => key))
  }

  return {
    /**
     * The same account's copy in the language of the key; where there is none, or an act has made it old, the newest
     * in any. Checked. `stale`: something succeeded since that changes it; it is good enough where there is no other.
     */
    async find<S extends v.GenericSchema>(key: KeptKey, schema: S) {
      const [own, touches] = await Promise.all([recordAt(key), env.keyval.get(TOUCHES)])
      const touchedAt = touchesIn(touches)[key.action] ?? -1
      // What an act changed since is told by whichever knows of it, in other words if need be.
      const record = own && own.at > touchedAt ? own : (await inOtherWords(key, own))[0]
      const data = v.safeParse(schema, record?.data)
      if (!record || !data.success) return null
      return { data: data.output, at: record.at, stale: touchedAt >= record.at }
    },
    /** What was answered last in the language of the key, however old; undefined where nothing was. */
    last: async (key: KeptKey): Promise<unknown> => (await recordAt(key))?.data,
    /** What the service said later stays, whichever comes first. */
    async store(key: KeptKey, { data, at }: Copy<unknown>): Promise<void> {
      const text = textOf(key)
      await env.answers.update(text, (raw) => (isLate(at, readable(recordSchema, raw)?.at ?? 0) ? raw : { data, at }))
      // A sign-out may have purged in between: written first and checked after, nothing of the old account stays.
      if (((await sessions.read())?.roleid ?? null) !== key.account) await env.answers.remove([text])
      sincePrune += 1
      if (sincePrune % 50 === 1) await prune()
    },
    /** The service knows of no such thing any more. */
    drop: (key: KeptKey) => env.answers.remove(languages.map((language) => textOf({ ...key, language }))),
    async touch(actions: readonly string[], at: number): Promise<void> {
      await env.keyval.update(TOUCHES, (raw) => {
        const before = touchesIn(raw)
        const touched = actions.map((name) => [name, Math.max(at, before[name] ?? 0)])
        return { ...before, ...Object.fromEntries(touched) }
      })
    },
    /** Everything of every account but this one. */
    async purge(except: string | null): Promise<void> {
      const doomed = (await env.answers.keys()).filter((key) => except === null || !key.startsWith(`${except}|`))
      // A device that cannot forget a drawing forgets the rest all the same: that is shown to nobody else.
      const drawings = within(env.clock, STORAGE_WITHIN_MS, env.forgetScreens(), undefined).catch(() => undefined)
      await Promise.all([env.answers.remove(doomed), drawings])
    },
  }
}
export type AnswerCache = ReturnType<typeof createAnswerCache>
