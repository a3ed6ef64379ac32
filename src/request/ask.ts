import * as v from 'valibot'
import { acceptLanguage } from '../contract/envelope.ts'
import type { AnyAction, ReadAction } from '../contract/kinds.ts'
import type { Language } from '../contract/languages.ts'
import type { LiveResult, QueuedResult, ReadResult } from './api.ts'
import { canonical } from './canonical.ts'
import type { Core } from './core.ts'
import { enqueue } from './enqueue.ts'
import { onDevice } from './failure.ts'
import type { Host } from './host.ts'
import { readResultSchema } from './read-result.ts'
import type { Triggers } from './triggers.ts'
import { bodyOf } from './wire.ts'

export type Answered = ReadResult<unknown> | LiveResult<unknown> | QueuedResult
type Args = Record<string, unknown>

/** The one way of the page to the service: each kind takes its own path. */
export const createAsk = (core: Core, host: Host, { nudge, proven }: Triggers) => {
  const reads = new Map<string, Promise<ReadResult<unknown>>>()

  const read = async (action: ReadAction, args: Args, language: Language): Promise<ReadResult<unknown>> => {
    // Where nothing can be stored the worker knows no session.
    const raw = (await core.env.storage)
      ? await host.readThroughWorker(bodyOf({ action: action.name, args }, null), acceptLanguage(language))
      : null
    const told = v.safeParse(readResultSchema, raw)
    if (!told.success) return core.read(action, args, language)
    // A refusal in the service's words proves the line as well as an answer does.
    if (told.output.ok ? !told.output.kept : told.output.message) proven()
    if (!told.output.ok) return told.output
    const data = v.safeParse(action.data, told.output.data)
    return data.success ? { ...told.output, data: data.output } : onDevice('request_failed', true)
  }

  return async (action: AnyAction, given: unknown, file?: Blob): Promise<Answered> => {
    const parsed = v.safeParse(action.args, given)
    if (!parsed.success) return onDevice('bad_request', false)
    switch (action.kind) {
      case 'read': {
        const language = await core.language()
        const text = `${language}|${action.name}|${canonical(parsed.output)}`
        const joined = reads.get(text)
        if (joined) return joined
        const mine = read(action, parsed.output, language).finally(() => reads.delete(text))
        reads.set(text, mine)
        return mine
      }
      case 'live':
        return core.live.ask(action, parsed.output, file)
      default: {
        const saved = await enqueue(core, action, parsed.output)
        if (saved.ok) nudge()
        return saved
      }
    }
  }
}
