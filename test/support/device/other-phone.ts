import * as v from 'valibot'
import { createCore } from '../../../src/client/core.ts'
import type { Transport } from '../../../src/client/env.ts'
import { fetchOutcomes } from '../../../src/client/outbox/work.ts'
import { createSending } from '../../../src/client/sending.ts'
import type { Session } from '../../../src/client/session/session.ts'
import { loginByCode, sendCode } from '../../../src/contract/account/account.ts'
import { loginInfoSchema } from '../../../src/contract/account/session.ts'
import type { Agreement } from '../../../src/contract/legal/agreement.ts'
import { shownVersions } from '../../../src/contract/legal/legal-texts.ts'
import { API_PATH } from '../../../src/contract/wire/envelope.ts'
import type { ArgsOf, DataOf, LiveAction, QueuedAction, ReadAction } from '../../../src/contract/wire/kinds.ts'
import { WAIT_TIMEOUT_MS } from '../wait-timeout.ts'
import { memoryEnv } from './memory-env.ts'

const over =
  (url: string): Transport =>
  async ({ headers, body, signal }) => {
    // A kept-alive connection may have been closed by a service that was idle or killed.
    const fresh = { ...headers, connection: 'close' }
    const response = await fetch(`${url}${API_PATH}`, { method: 'POST', headers: fresh, body, signal })
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() }
  }

export interface OtherPhone {
  /** `papers: null` logs in like an older page, without versions of the texts. */
  signUp(phone: string, codeFor: (phone: string) => Promise<string>, papers?: Agreement | null): Promise<Session>
  /** Uses this session from now on. */
  become(session: Session): Promise<void>
  read<X extends ReadAction>(action: X, args: ArgsOf<X>): Promise<DataOf<X>>
  act<X extends LiveAction>(action: X, args: ArgsOf<X>): Promise<DataOf<X>>
  /** `tap` identifies the tap; without it the request counts as a resend of any tap. */
  do<X extends QueuedAction>(action: X, args: ArgsOf<X>, opKey: string, tap?: string): Promise<void>
  /** The service's answer for each key; null if it never did it. */
  words(opKeys: readonly string[]): Promise<ReadonlyMap<string, { readonly data: unknown } | null>>
}

/** The app's own request layer in this process, without faults: prepares rounds and queries them afterwards. */
export const openOtherPhone = (url: string): OtherPhone => {
  const core = createCore(memoryEnv(over(url), Date.now), async () => ({ createSending }))
  const now = async <X extends LiveAction>(action: X, args: Record<string, unknown>): Promise<DataOf<X>> => {
    const answer = await (await core.sending()).live.ask((await core.sessions.read())?.roleid ?? null, action, args)
    if (!answer.ok) throw new Error(`${action.name} was refused: ${answer.code}`)
    return v.parse(action.data, answer.data)
  }
  const me = async (): Promise<string> => {
    const session = await core.sessions.read()
    if (!session) throw new Error('nobody is signed in on the other phone')
    return session.roleid
  }

  /** Codes for one number are limited to one per few seconds, so this retries. */
  const sent = async (number: ArgsOf<typeof sendCode>): Promise<void> => {
    for (;;) {
      const answer = await (await core.sending()).live.ask(null, sendCode, number)
      if (answer.ok) return
      if (answer.code !== 'rate_limited') throw new Error(`${sendCode.name} was refused: ${answer.code}`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }

  return {
    async signUp(phone, codeFor, papers = shownVersions) {
      const number = { phoneCode: '+886', phone } as const
      await sent(number)
      const code = await codeFor(phone)
      const login = await now(loginByCode, {
        ...number,
        code,
        privacyAgreed: true,
        ...(papers && { papers }),
        device: 'other phone',
      })
      const session = v.parse(loginInfoSchema, login)
      await core.sessions.begin(session)
      return session
    },
    become: (session) => core.sessions.begin(session),
    async read(action, args) {
      // On a busy machine the first answer may be a cached one, as shown to players who wait.
      for (const end = Date.now() + WAIT_TIMEOUT_MS; Date.now() < end; ) {
        const answer = await core.read(action, args, 'en-US')
        if (!answer.ok) throw new Error(`${action.name} was refused: ${answer.code}`)
        if (!answer.kept) return v.parse(action.data, answer.data)
      }
      throw new Error(`${action.name} did not reach the service`)
    },
    act: (action, args) => now(action, args),
    async do(action, args, opKey, tap) {
      const account = await me()
      const exchanged = await core.exchange({ action: action.name, args, opKey, account, ...(tap && { tap }) })
      const done = exchanged.kind === 'replied' && exchanged.reply.kind === 'answer' && exchanged.reply.success
      if (!done) throw new Error(`${action.name} failed: ${JSON.stringify(exchanged)}`)
    },
    async words(opKeys) {
      const words = await fetchOutcomes(core.exchange, await me(), opKeys)
      return new Map(
        opKeys.map((opKey, index) => {
          const word = words[index]
          if (!word) throw new Error(`the service gave no word on ${opKey}`)
          return [opKey, word.done ? { data: word.data } : null]
        }),
      )
    },
  }
}
