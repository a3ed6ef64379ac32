import type { MiddlewareHandler } from 'hono'
import { type Inline, sourceOf } from '../client-build/inline.ts'
import type { Config } from '../config/config.ts'

/**
 * Scripts only from this origin, none inline except one line allowed by its hash, no eval, and no text turned into a
 * script: the app's one trusted types policy names its two workers, which are files of this origin. Styles only from
 * this origin, and the first view's by its hash; components set styles through the CSSOM, which the policy does not
 * restrict.
 */
const contentPolicy = ({ imageBase, hostOrigins }: Config, { script, style }: Inline): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${sourceOf(script)}`,
    "worker-src 'self'",
    `style-src 'self'${style === null ? '' : ` ${sourceOf(style)}`}`,
    `img-src 'self' data: blob:${imageBase === undefined ? '' : ` ${new URL(imageBase).origin}`}`,
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${hostOrigins.length === 0 ? "'none'" : hostOrigins.join(' ')}`,
    "require-trusted-types-for 'script'",
    'trusted-types tiger-tally',
  ].join('; ')

export const securityHeaders = (config: Config, inline: Inline): MiddlewareHandler => {
  const headers: Record<string, string> = {
    'content-security-policy': contentPolicy(config, inline),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(config.channel === 'dev' ? {} : { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  return async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value)
  }
}
