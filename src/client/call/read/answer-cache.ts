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
/** Per read, when an act last changed what it answers, by the service's time. The phone's clock is never used here. */
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
    // Counting keys is cheap; the answers are read only if some have to go.
    if ((await env.answers.keys()).length <= MOST) return
    const entries = await env.answers.entries()
    const age = (value: unknown) => readable(recordSchema, value)?.at ?? 0
    const oldestFirst = [...entries].sort(([, a], [, b]) => age(a) - age(b))
    await env.answers.remove(oldestFirst.slice(0, Math.max(0, entries.length - MOST)).map(([key]) => key))
  }

  return {
    /**
     * The account's copy in the language of the key; if there is none, or an act has made it stale, the newest in any
     * language. Validated. `stale`: an act has succeeded since that changes it, so use it only if there is nothing
     * better.
     */
    async find<S extends v.GenericSchema>(key: KeptKey, schema: S) {
      const [own, touches] = await Promise.all([recordAt(key), env.keyval.get(TOUCHES)])
      const touchedAt = touchesIn(touches)[key.action] ?? -1
      // If an act has made the copy stale, a newer one in another language is better.
      const record = own && own.at > touchedAt ? own : (await inOtherWords(key, own))[0]
      const data = v.safeParse(schema, record?.data)
      if (!record || !data.success) return null
      return { data: data.output, at: record.at, stale: touchedAt >= record.at }
    },
    /** The last answer in the language of the key, however old; undefined if there is none. */
    last: async (key: KeptKey): Promise<unknown> => (await recordAt(key))?.data,
    /** The answer that the service gave later wins, in whichever order they arrive. */
    async store(key: KeptKey, { data, at }: Copy<unknown>): Promise<void> {
      const text = textOf(key)
      await env.answers.update(text, (raw) => (isLate(at, readable(recordSchema, raw)?.at ?? 0) ? raw : { data, at }))
      // A sign-out may have purged in between. Writing first and checking afterwards leaves nothing of the old account
      // behind.
      if (((await sessions.read())?.roleid ?? null) !== key.account) await env.answers.remove([text])
      sincePrune += 1
      if (sincePrune % 50 === 1) await prune()
    },
    /** The service says that this no longer exists. */
    drop: (key: KeptKey) => env.answers.remove(languages.map((language) => textOf({ ...key, language }))),
    async touch(actions: readonly string[], at: number): Promise<void> {
      await env.keyval.update(TOUCHES, (raw) => {
        const before = touchesIn(raw)
        const touched = actions.map((name) => [name, Math.max(at, before[name] ?? 0)])
        return { ...before, ...Object.fromEntries(touched) }
      })
    },
    /** Deletes everything of every account but this one. */
    async purge(except: string | null): Promise<void> {
      const doomed = (await env.answers.keys()).filter((key) => except === null || !key.startsWith(`${except}|`))
      // If the saved screens cannot be deleted, the rest still is: a screen is shown to its own player only.
      const drawings = within(env.clock, STORAGE_WITHIN_MS, env.forgetScreens(), undefined).catch(() => undefined)
      await Promise.all([env.answers.remove(doomed), drawings])
    },
  }
}
export type AnswerCache = ReturnType<typeof createAnswerCache>
