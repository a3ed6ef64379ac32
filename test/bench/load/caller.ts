import { Agent, request } from 'node:http'
import * as v from 'valibot'
import { loginInfoSchema } from '../../../src/contract/account/session.ts'
import { shownVersions } from '../../../src/contract/legal/legal-texts.ts'
import { API_PATH, envelopeSchema, SIGNATURE_HEADER } from '../../../src/contract/wire/envelope.ts'
import { signAtk } from '../../../src/contract/wire/signature.ts'

/** Keeps connections open, like the app. */
const agent = new Agent({ keepAlive: true, maxSockets: 128 })
let nonce = 0

export const playerSchema = v.object({ roleid: v.string(), token: v.string() })
export type Player = v.InferOutput<typeof playerSchema>

export const post = (url: string, body: string, headers: Record<string, string>): Promise<string> =>
  new Promise((resolve, reject) => {
    const asking = request(
      url,
      { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          text += part
        })
        answer.on('end', () => resolve(text))
      },
    )
    asking.on('error', reject)
    asking.end(body)
  })

/** Resolves with the first byte of the answer; the rest is read in the background. */
export const firstByte = (url: string, headers: Record<string, string>): Promise<void> =>
  new Promise((resolve, reject) => {
    const asking = request(url, { agent, headers }, (answer) => {
      answer.once('data', () => resolve())
      answer.once('end', () => resolve())
    })
    asking.on('error', reject)
    asking.end()
  })

/** Returns any answer, including refusals. */
export const ask = async (base: string, action: string, args: object, player?: Player, opKey?: string) => {
  const body = JSON.stringify({ action, ...(player && { roleid: player.roleid }), ...(opKey && { opKey }), ...args })
  nonce = (nonce + 1) % 100_000
  const atk = signAtk(player?.token ?? '', Date.now(), nonce, body)
  const text = await post(`${base}${API_PATH}`, body, { [SIGNATURE_HEADER]: atk, 'content-type': 'application/json' })
  return v.parse(envelopeSchema, JSON.parse(text))
}

export const call = async (...asking: Parameters<typeof ask>): Promise<unknown> => {
  const envelope = await ask(...asking)
  if (!envelope.ok) throw new Error(`${asking[1]}: ${envelope.code} ${envelope.errorMessage}`)
  return envelope.data
}

/** A new player, logged in by a code from the dev channel's outbox. */
export const newPlayer = async (base: string, phone: string): Promise<Player> => {
  await call(base, 'send_code', { phoneCode: '+886', phone }, undefined, `code-${phone}`)
  const outbox = await fetch(`${base}/dev/outbox`, { headers: { accept: 'application/json' } })
  const code = new RegExp(`${phone}","code":"(\\d{6})"`).exec(await outbox.text())?.[1] ?? ''
  const login = { phoneCode: '+886', phone, code, privacyAgreed: true, papers: shownVersions, device: 'bench' }
  const { roleid, access_token } = v.parse(
    loginInfoSchema,
    await call(base, 'login_by_code', login, undefined, `login-${phone}`),
  )
  return { roleid, token: access_token }
}

/** Creates players, twenty at a time, with phone numbers from `first` on. */
export const newPlayers = async (base: string, count: number, first: number): Promise<Player[]> => {
  const players: Player[] = []
  for (let n = 0; n < count; n += 20) {
    const phones = Array.from({ length: Math.min(20, count - n) }, (_, i) => `9${String(first + n + i)}`)
    players.push(...(await Promise.all(phones.map((phone) => newPlayer(base, phone)))))
  }
  return players
}
