import { differences } from '../../../../src/client/call/read/held.ts'
import { createCore } from '../../../../src/client/core.ts'
import { createSending } from '../../../../src/client/sending.ts'
import type { Language } from '../../../../src/contract/languages.ts'
import { API_PATH } from '../../../../src/contract/wire/envelope.ts'
import type { ArgsOf, ReadAction } from '../../../../src/contract/wire/kinds.ts'
import type { Service } from '../../../../src/server/service.ts'
import { memoryEnv } from '../../../support/device/memory-env.ts'
import type { Credentials } from '../client.ts'
import { clock } from '../clock.ts'

/** The app's own request core on a device whose line leads straight to a service of this process. */
export const openDevice = (s: Service) => {
  const line = { lost: false, asked: 0, up: 0, down: 0, differences: 0 }
  const env = memoryEnv(async ({ headers, body }) => {
    line.asked += 1
    const response = await s.app.request(API_PATH, { method: 'POST', headers: { ...headers }, body })
    const text = await response.text()
    if (line.lost) throw new TypeError('the answer was lost')
    line.up = Buffer.byteLength(body)
    line.down = Buffer.byteLength(text)
    if ('whole' in JSON.parse(text)) line.differences += 1
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text }
  }, clock.now)
  const core = createCore(env, async () => ({ createSending }), differences)
  return {
    line,
    /** Everything kept becomes what the test makes of it. */
    async spoil(change: (data: unknown) => unknown): Promise<void> {
      for (const [key] of await env.answers.entries())
        await env.answers.update(key, (raw) =>
          typeof raw === 'object' && raw !== null && 'data' in raw ? { ...raw, data: change(raw.data) } : raw,
        )
    },
    become: ({ roleid, token }: Credentials) =>
      core.sessions.begin({ roleid, access_token: token, phone: '', phoneCode: '+886' }),
    speak: (language: Language) => core.stored.set('languageName', language),
    read: async <X extends ReadAction>(action: X, args: ArgsOf<X>) => core.read(action, args, await core.language()),
  }
}
