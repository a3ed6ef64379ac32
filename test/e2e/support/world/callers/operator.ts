import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { ServiceProcess } from '../../../../support/service-process.ts'

/** Calls the operator's API, with the key from the service's data folder. */
export const operate = async ({ url, folder }: ServiceProcess, act: string, args: object): Promise<unknown> => {
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

interface Gift {
  readonly item: string
  readonly count: number
}

const inAll = (word: string) => ({ 'zh-TW': word, 'zh-CN': word, 'en-US': word, 'fr-FR': word, 'de-DE': word })

export const publishNotice = async (service: ServiceProcess, word: string): Promise<void> => {
  const text = inAll(word)
  await operate(service, 'notices.publish', { category: 'news', title: text, summary: text, body: text })
}

const write = async (service: ServiceProcess, to: string, word: string, gifts: readonly Gift[]): Promise<void> => {
  const text = inAll(word)
  const progress = v.object({ id: v.string(), done: v.number(), total: v.number() })
  let { id, done, total } = v.parse(
    progress,
    await operate(service, 'mail.send', { to: [to], title: text, body: text, gifts }),
  )
  while (done < total) ({ id, done, total } = v.parse(progress, await operate(service, 'mail.continue', { id })))
}

export const writeToAll = (service: ServiceProcess, word: string): Promise<void> => write(service, 'all', word, [])

/**
 * Sends a letter with gifts to a player by phone number. The title is unique, because identical letters are only sent
 * once.
 */
export const sendGifts = (service: ServiceProcess, phone: string, gifts: readonly Gift[]): Promise<void> =>
  write(service, `+886${phone}`, `Provisions ${randomUUID()}`, gifts)

export const pushDevices = async (service: ServiceProcess): Promise<number> =>
  v.parse(v.object({ pushDevices: v.number() }), await operate(service, 'jobs.list', {})).pushDevices
