import { createHash, randomBytes } from 'node:crypto'
import type { Service } from '../../../../src/server/service.ts'

/**
 * A browser on its way to a messaging app and back: follows what it is told, keeps its cookies, stops inside the app.
 */
export interface Wayfarer {
  readonly verifier: string
  readonly challenge: string
  /** One request, no further. */
  step(url: string, form?: Record<string, string>): Promise<Response>
  /** On and on until the app's own page, and answers its address; or the first page that is none of ours. */
  travel(url: string): Promise<{ readonly address: string; readonly response: Response }>
}

export const newWayfarer = (service: Service): Wayfarer => {
  const cookies = new Map<string, string>()
  const verifier = randomBytes(32).toString('base64url')

  const step = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const body = form ? { method: 'POST', body: new URLSearchParams(form) } : {}
    const response = await fetch(url, { redirect: 'manual', headers: { cookie }, ...body })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  const travel = async (from: string) => {
    let address = from
    for (let steps = 0; steps < 12; steps++) {
      const response = await step(address)
      const next = response.headers.get('location')
      if (next === null) return { address, response }
      address = new URL(next, address).href
      if (address.startsWith(`${service.url}/#`)) return { address, response }
    }
    throw new Error('the way has no end')
  }

  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url'), step, travel }
}

/** What the app finds behind its hash. */
export const arrivedAt = (address: string): { readonly page: string; readonly query: URLSearchParams } => {
  const [page = '', query = ''] = new URL(address).hash.slice(1).split('?')
  return { page, query: new URLSearchParams(query) }
}

/** All the way through the embedded stand-in, as somebody. */
export const travelAs = async (
  service: Service,
  who: Wayfarer,
  name: string | null,
  query: Record<string, string> = {},
): Promise<ReturnType<typeof arrivedAt>> => {
  const start = `${service.url}/auth/start?${new URLSearchParams({ challenge: who.challenge, ...query })}`
  const { address, response } = await who.travel(start)
  if (!response.ok) return arrivedAt(address)
  const answered = await who.step(address, name === null ? { act: 'refuse' } : { act: 'login', name })
  return arrivedAt((await who.travel(new URL(answered.headers.get('location') ?? '', address).href)).address)
}
