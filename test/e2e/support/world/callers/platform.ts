import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { signMachine } from '../../../../../src/contract/arcade/machine.ts'
import { handOver, PLATFORM_HEADER, PLATFORM_PATH } from '../../../../../src/contract/platform.ts'
import type { ServiceProcess } from '../../../../support/service-process.ts'

let nonce = Math.floor(Math.random() * 1_000_000)

/** The login link that the host app would open for this player. */
export const linkFor = async ({ url, folder }: ServiceProcess, phone: string): Promise<string> => {
  nonce += 1
  const body = JSON.stringify({ action: handOver.name, phone: `+886${phone}` })
  const key = readFileSync(join(folder, 'platform.key'), 'utf8').trim()
  const headers = { [PLATFORM_HEADER]: signMachine('host-app', key, Date.now(), nonce, body) }
  const response = await fetch(url + PLATFORM_PATH, { method: 'POST', body, headers })
  return v.parse(v.object({ data: handOver.data }), await response.json()).data.link
}
