/** A messaging app used for login, in terms of OpenID Connect. */
export interface Messenger {
  /** The name players know it by. */
  readonly name: string
  readonly issuer: string
  readonly authorizationEndpoint: string
  readonly tokenEndpoint: string
  /** The URL of its public keys; an HS256 token is checked with the client secret instead. */
  readonly jwksUri?: string
  readonly clientId: string
  readonly clientSecret: string
  readonly algorithm: 'HS256' | 'RS256'
  /** Makes the provider ask for credentials every time. */
  readonly prompt?: 'login'
}

/** LINE Login v2.1. Tokens for web channels are signed with the channel's secret. */
export const lineMessenger = (clientId: string, clientSecret: string): Messenger => ({
  name: 'LINE',
  issuer: 'https://access.line.me',
  authorizationEndpoint: 'https://access.line.me/oauth2/v2.1/authorize',
  tokenEndpoint: 'https://api.line.me/oauth2/v2.1/token',
  clientId,
  clientSecret,
  algorithm: 'HS256',
})
