import type { Config } from '../config/config.ts'
import type { Secrets } from '../session/secrets.ts'
import type { Messenger } from './line.ts'

/** The dev channel's embedded provider, served by this process: see `embedded/`. */
export const EMBEDDED_PATH = '/dev/oidc'
const EMBEDDED_NAME = 'Demo Messenger'

const embeddedMessenger = (origin: string, config: Config, secrets: Secrets): Messenger => ({
  name: EMBEDDED_NAME,
  issuer: `${origin}${EMBEDDED_PATH}`,
  authorizationEndpoint: `${origin}${EMBEDDED_PATH}/auth`,
  tokenEndpoint: `${origin}${EMBEDDED_PATH}/token`,
  jwksUri: `${origin}${EMBEDDED_PATH}/jwks`,
  clientId: 'tiger-tally',
  clientSecret: embeddedSecret(secrets),
  algorithm: config.embeddedAlgorithm,
  prompt: 'login',
})

export const embeddedSecret = (secrets: Secrets): string => secrets.index('embedded-messenger', 'client')

const hasEmbedded = ({ messenger, channel }: Config): boolean => messenger === undefined && channel === 'dev'

export const messengerName = (config: Config): string | null =>
  config.messenger?.name ?? (hasEmbedded(config) ? EMBEDDED_NAME : null)

/** `origin` is the address at which the player's browser reaches this service. */
export const messengerAt = (origin: string, config: Config, secrets: Secrets): Messenger | null =>
  config.messenger ?? (hasEmbedded(config) ? embeddedMessenger(origin, config, secrets) : null)
