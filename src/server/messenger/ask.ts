import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { MESSENGER_CALLBACK } from '../../contract/account/messenger.ts'
import { fetchThere } from './away.ts'
import type { Messenger } from './line.ts'

const TIMEOUT_SECONDS = 8

const clientOf = (messenger: Messenger): oidc.Configuration => {
  const { issuer, authorizationEndpoint, tokenEndpoint, jwksUri, clientId, clientSecret, algorithm } = messenger
  const server = {
    issuer,
    authorization_endpoint: authorizationEndpoint,
    token_endpoint: tokenEndpoint,
    ...(jwksUri === undefined ? {} : { jwks_uri: jwksUri }),
  }
  const metadata = { client_secret: clientSecret, id_token_signed_response_alg: algorithm }
  const client = new oidc.Configuration(server, clientId, metadata, oidc.ClientSecretPost(clientSecret))
  client.timeout = TIMEOUT_SECONDS
  client[oidc.customFetch] = fetchThere
  // Only a stub provider on this machine uses plain http; configured ones must use https.
  if (issuer.startsWith('http:')) oidc.allowInsecureRequests(client)
  return client
}

/** Values that have to come back unchanged and prove that we began the login. */
export interface Question {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export const newQuestion = (): Question => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
})

export const questionUrl = async (messenger: Messenger, origin: string, question: Question): Promise<URL> =>
  oidc.buildAuthorizationUrl(clientOf(messenger), {
    redirect_uri: `${origin}${MESSENGER_CALLBACK}`,
    scope: 'openid profile',
    state: question.state,
    nonce: question.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(question.verifier),
    code_challenge_method: 'S256',
    ...(messenger.prompt ? { prompt: messenger.prompt } : {}),
  })

const keyOf = ({ algorithm, jwksUri, clientSecret }: Messenger) => {
  if (algorithm === 'HS256') return new TextEncoder().encode(clientSecret)
  if (jwksUri === undefined) throw new Error('the messenger must name the address of its public keys')
  return createRemoteJWKSet(new URL(jwksUri), { [customFetch]: fetchThere })
}

/**
 * Returns the messaging app's id of who logged in. openid-client checks state, nonce, times, issuer and audience. It
 * skips the signature if the token came over TLS and is signed with a secret, so that is checked here.
 */
export const subjectOf = async (messenger: Messenger, cameBackTo: URL, question: Question): Promise<string> => {
  const tokens = await oidc.authorizationCodeGrant(clientOf(messenger), cameBackTo, {
    pkceCodeVerifier: question.verifier,
    expectedState: question.state,
    expectedNonce: question.nonce,
    idTokenExpected: true,
  })
  const key = keyOf(messenger)
  const demanded = { algorithms: [messenger.algorithm], issuer: messenger.issuer, audience: messenger.clientId }
  const idToken = tokens.id_token ?? ''
  const { payload } =
    key instanceof Uint8Array ? await jwtVerify(idToken, key, demanded) : await jwtVerify(idToken, key, demanded)
  if (payload.nonce !== question.nonce || !payload.sub) throw new Error('the nonce of the token does not match')
  return payload.sub
}
