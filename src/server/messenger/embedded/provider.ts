import { generateKeyPairSync } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import Provider from 'oidc-provider'
import { MESSENGER_CALLBACK } from '../../../contract/account/messenger.ts'
import type { Config } from '../../config/config.ts'
import type { Secrets } from '../../session/secrets.ts'
import { EMBEDDED_PATH, embeddedSecret } from '../chosen.ts'
import { askWho, INTERACTION_PATH } from './who.ts'

const signingKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
})

/** Skips the consent screen: logging in implies it. */
const loadExistingGrant: NonNullable<ConstructorParameters<typeof Provider>[1]>['loadExistingGrant'] = async (ctx) => {
  const { client, session, provider } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid profile')
  await grant.save()
  return grant
}

export const createEmbedded = (origin: string, { embeddedAlgorithm }: Config, secrets: Secrets) => {
  const provider = new Provider(`${origin}${EMBEDDED_PATH}`, {
    clients: [
      {
        client_id: 'tiger-tally',
        client_secret: embeddedSecret(secrets),
        redirect_uris: [`${origin}${MESSENGER_CALLBACK}`],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: embeddedAlgorithm,
      },
    ],
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'HS256'] },
    jwks: { keys: [signingKey()] },
    cookies: { keys: [secrets.index('embedded-messenger', 'cookies')] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `${INTERACTION_PATH}/${uid}` },
    pkce: { required: () => true },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId, name: accountId }) }),
    loadExistingGrant,
  })
  const answer = provider.callback()

  return async (request: IncomingMessage & { originalUrl?: string }, response: ServerResponse): Promise<void> => {
    const { url = '/' } = request
    if (url.startsWith(`${INTERACTION_PATH}/`)) return askWho(provider, request, response)
    // The provider derives its mount path from the difference between the two.
    request.originalUrl = url
    request.url = url.slice(EMBEDDED_PATH.length)
    await answer(request, response)
  }
}
