import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { API_PATH, type Envelope, envelopeSchema, SIGNATURE_HEADER } from '../../../../src/contract/wire/envelope.ts'
import { signAtk } from '../../../../src/contract/wire/signature.ts'
import { argsFor } from '../../../support/bundled.ts'
import type { Fetch } from '../../../support/line/h2-fetch.ts'
import { bodyOf, type Credentials, nextNonce } from '../client.ts'
import { SECRET_KEY } from '../service.ts'

const entry = fileURLToPath(new URL('./process.ts', import.meta.url))

export interface OtherProcess {
  readonly url: string
  readonly child: ChildProcess
}

/** A service in a process of its own, on a database that others may use too; null for the one of its folder. */
export const startProcess = async (
  databaseUrl: string | null,
  besides: NodeJS.ProcessEnv = {},
): Promise<OtherProcess> => {
  const env = { ...process.env, DATABASE_URL: databaseUrl ?? undefined, SECRET_KEY, ...besides }
  const stderr = besides.LOG_SHOWN ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, await argsFor(entry), { env, stdio: ['ignore', 'pipe', stderr] })
  if (!child.stdout) throw new Error('a process without output')
  const [line] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => [null])])
  if (line === null) throw new Error('the process ended before it served anything')
  return { url: String(line).trim(), child }
}

export const stopProcess = async ({ child }: OtherProcess): Promise<void> => {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

export const sendTo = async (
  url: string,
  action: string,
  args: object,
  as: Credentials | null = null,
  opKey?: string,
  over: Fetch = fetch,
): Promise<Envelope> => {
  const body = bodyOf(action, args, { as, opKey })
  const headers = { [SIGNATURE_HEADER]: signAtk(as?.token ?? '', Date.now(), nextNonce(), body) }
  const response = await over(url + API_PATH, { method: 'POST', body, headers })
  return v.parse(envelopeSchema, await response.json())
}
