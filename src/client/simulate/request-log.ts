import * as v from 'valibot'
import { readable } from '../device/readable.ts'
import type { KeyVal } from '../env.ts'

/** Only what anybody may see: the action, its duration, its outcome. No arguments, no keys, no token, no account. */
const entrySchema = v.object({
  at: v.number(),
  from: v.picklist(['page', 'worker']),
  action: v.string(),
  ms: v.number(),
  /** Null if no complete response came. */
  status: v.nullable(v.number()),
  code: v.string(),
  fault: v.string(),
})
export type LoggedRequest = v.InferOutput<typeof entrySchema>

const logSchema = v.array(entrySchema)
const KEY = 'requestLog'
const MOST = 20

const inLog = (raw: unknown): LoggedRequest[] => readable(logSchema, raw) ?? []

/** Newest first. */
export const readLog = async (keyval: KeyVal): Promise<readonly LoggedRequest[]> => inLog(await keyval.get(KEY))

export const logRequest = (keyval: KeyVal, entry: LoggedRequest): Promise<void> =>
  keyval.update(KEY, (raw) => [entry, ...inLog(raw)].sort((a, b) => b.at - a.at).slice(0, MOST))
