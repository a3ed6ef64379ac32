import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '../../config/config.ts'
import type { Front } from '../../http/listen.ts'
import type { Secrets } from '../../session/secrets.ts'
import { EMBEDDED_PATH } from '../chosen.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

const MOST_ORIGINS = 20

/** One provider per origin the browser uses, because the issuer's name is part of every token. */
export const embeddedFront = (config: Config, secrets: Secrets): Front => {
  const providers = new Map<string, Promise<Answer>>()

  const providerAt = (origin: string): Promise<Answer> => {
    const known = providers.get(origin)
    if (known) return known
    if (providers.size >= MOST_ORIGINS) providers.clear()
    const made = import('./provider.ts').then(({ createEmbedded }) => createEmbedded(origin, config, secrets))
    providers.set(origin, made)
    return made
  }

  return (request, response, next) => {
    const { url = '/', headers } = request
    if (!url.startsWith(`${EMBEDDED_PATH}/`) || !/^[\w.:[\]-]+$/.test(headers.host ?? '')) return next()
    providerAt(`http://${headers.host}`)
      .then((answer) => answer(request, response))
      .catch(() => {
        if (!response.headersSent) response.writeHead(500)
        response.end()
      })
  }
}
