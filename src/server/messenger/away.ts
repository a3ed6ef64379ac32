import { AuthorizationResponseError } from 'openid-client'

/** The messaging app was not reached, or could not answer: nothing is known of who logged in. */
export class MessengerAway extends Error {}

const away = (cause: unknown): never => {
  throw new MessengerAway('the messaging app was not reached', { cause })
}

const isTrouble = (status: number): boolean => status >= 500 || status === 429

/** How the messaging app is asked. The whole answer is read here, so that one that is cut off counts as none. */
export const fetchThere = async (url: string, options: RequestInit): Promise<Response> => {
  const response = await fetch(url, options).catch(away)
  if (isTrouble(response.status)) throw new MessengerAway(`the messaging app answered ${response.status}`)
  const body = await response.arrayBuffer().catch(away)
  return new Response(body.byteLength === 0 ? null : body, response)
}

/** What it sends the browser back with when it cannot say who that is. */
const SAID_AWAY = ['server_error', 'temporarily_unavailable']

/** The libraries wrap what the request failed with. */
export const awayIn = (error: unknown): Error | null => {
  if (error instanceof MessengerAway) return error
  if (error instanceof AuthorizationResponseError) return SAID_AWAY.includes(error.error) ? error : null
  return error instanceof Error ? awayIn(error.cause) : null
}
