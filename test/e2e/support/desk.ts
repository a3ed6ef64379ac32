import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { ServiceProcess } from '../../support/service-process.ts'

/** The operator, beside the browser: over the service's own door, with the key from its data folder. */
export const desk = async ({ url, folder }: ServiceProcess, act: string, args: object): Promise<unknown> => {
  const response = await fetch(`${url}/api/ops`, {
    method: 'POST',
    headers: { authorization: `Bearer ${readFileSync(join(folder, 'ops.key'), 'utf8').trim()}` },
    body: JSON.stringify({ act, as: 'e2e', args }),
  })
  const { ok, message, data } = v.parse(
    v.object({ ok: v.boolean(), message: v.string(), data: v.unknown() }),
    await response.json(),
  )
  if (!ok) throw new Error(message)
  return data
}

export const writeToAll = async (service: ServiceProcess, word: string): Promise<void> => {
  const text = { 'zh-TW': word, 'zh-CN': word, 'en-US': word, 'fr-FR': word, 'de-DE': word }
  const progress = v.object({ id: v.string(), done: v.number(), total: v.number() })
  let { id, done, total } = v.parse(
    progress,
    await desk(service, 'mail.send', { to: ['all'], title: text, body: text }),
  )
  while (done < total) ({ id, done, total } = v.parse(progress, await desk(service, 'mail.continue', { id })))
}

export const pushDevices = async (service: ServiceProcess): Promise<number> =>
  v.parse(v.object({ pushDevices: v.number() }), await desk(service, 'jobs.list', {})).pushDevices
