import * as v from 'valibot'
import { CODE_RESEND_MS } from '../../contract/account/account.ts'

/** All settings, read and validated in this one place. Without any, `npm start` runs the demo. */
const channels = ['dev', 'stable', 'release'] as const
export type Channel = (typeof channels)[number]

const number = (name: string, low: number, high: number, otherwise: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, `${name} has to be a whole number`),
      v.transform(Number),
      v.minValue(low, `${name} has to be at least ${low}`),
      v.maxValue(high, `${name} has to be at most ${high}`),
    ),
    String(otherwise),
  )
const choice = <const T extends readonly string[]>(name: string, options: T) =>
  v.picklist(options, `${name} has to be one of ${options.join(', ')}`)
const list = (name: string, each: RegExp, what: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.split(',').flatMap((part) => part.trim() || [])),
    v.everyItem((part) => each.test(part), `${name} has to be ${what} with commas between`),
  )
/** Origins as browsers write them; http only for this machine. */
const origin = /^(https:\/\/[a-z\d.-]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\]))(:\d{1,5})?$/
const url = (name: string, protocols: RegExp) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), `${name} is not such an address`),
    ),
  )

export const schema = v.object({
  PORT: number('PORT', 0, 65_535, 4173),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'HOST has to be a name or an address')), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'DATA_DIR may not be empty')), './data'),
  DATABASE_URL: url('DATABASE_URL', /^postgres(ql)?:$/),
  DATABASE_POOL: number('DATABASE_POOL', 1, 500, 10),
  CALLS_PER_PLAYER: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'CALLS_PER_PLAYER has to be a whole number'))),
  CALLS_PER_ADDRESS: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'CALLS_PER_ADDRESS has to be a whole number'))),
  DATABASE_SECONDS: number('DATABASE_SECONDS', 1, 60, 15),
  NODE_ENV: v.optional(v.string()),
  CHANNEL: v.optional(choice('CHANNEL', channels)),
  PROJECT_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'PROJECT_KEY has to be 1 to 64 letters, digits, - or _')),
    'tw-demo',
  ),
  SECRET_KEY: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'SECRET_KEY has to be 64 hexadecimal digits'))),
  LOG_LEVEL: v.optional(choice('LOG_LEVEL', ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'info'),
  TRUSTED_PROXIES: number('TRUSTED_PROXIES', 0, 10, 0),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'METRICS_TOKEN has to have at least 16 characters'))),
  SESSION_MINUTES: number('SESSION_MINUTES', 1, 10_080, 120),
  CODES_PER_NUMBER: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'CODES_PER_NUMBER has to be a whole number'))),
  CODE_RESEND_SECONDS: number('CODE_RESEND_SECONDS', 1, 3_600, CODE_RESEND_MS / 1_000),
  CODES_PER_ADDRESS: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'CODES_PER_ADDRESS has to be a whole number'))),
  CODES_PER_DAY: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'CODES_PER_DAY has to be a whole number'))),
  GUESSES_PER_ADDRESS: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'GUESSES_PER_ADDRESS has to be a whole number'))),
  PUBLIC_URL: url('PUBLIC_URL', /^https?:$/),
  COUNTRY_HEADER: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'COUNTRY_HEADER has to be the name of a header'))),
  SMS_GATEWAY_URL: url('SMS_GATEWAY_URL', /^https?:$/),
  SMS_ACCOUNT: v.optional(v.string()),
  SMS_SECRET: v.optional(v.string()),
  SMS_FROM: v.optional(v.string()),
  SMS_TIMEOUT_SECONDS: number('SMS_TIMEOUT_SECONDS', 1, 10, 5),
  LINE_CHANNEL_ID: v.optional(v.pipe(v.string(), v.regex(/^\d{6,20}$/, 'LINE_CHANNEL_ID has to be a number'))),
  LINE_CHANNEL_SECRET: v.optional(
    v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'LINE_CHANNEL_SECRET has to be 32 hexadecimal digits')),
  ),
  OIDC_DEV_ALGORITHM: v.optional(choice('OIDC_DEV_ALGORITHM', ['HS256', 'RS256']), 'HS256'),
  OPS_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{32,128}$/, 'OPS_KEY has to be 32 to 128 letters, digits, - or _')),
  ),
  OPS_FROM: list('OPS_FROM', /^[\da-fA-F.:]+$/, 'addresses'),
  VAPID_PUBLIC_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{87}$/, 'VAPID_PUBLIC_KEY has to be 87 base64url signs')),
  ),
  VAPID_PRIVATE_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'VAPID_PRIVATE_KEY has to be 43 base64url signs')),
  ),
  PUSH_CONTACT: url('PUSH_CONTACT', /^(https|mailto):$/),
  SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.email('SUPPORT_EMAIL is no address'))),
  SUPPORT_PHONE: v.optional(v.pipe(v.string(), v.regex(/^\+?[\d ()-]{3,24}$/, 'SUPPORT_PHONE is no number'))),
  PUSH_HOSTS: list('PUSH_HOSTS', /^[\w.-]+$/, 'host names'),
  HOME_SHORTCUTS: list('HOME_SHORTCUTS', /^[\w/]{1,40}$/, 'names of pages'),
  IMAGE_BASE: url('IMAGE_BASE', /^https?:$/),
  S3_ENDPOINT: url('S3_ENDPOINT', /^https?:$/),
  S3_BUCKET: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'S3_BUCKET is no bucket name')),
  ),
  S3_REGION: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'S3_REGION is no region')), 'us-east-1'),
  S3_ACCESS_KEY: v.optional(v.pipe(v.string(), v.minLength(3, 'S3_ACCESS_KEY is too short'))),
  S3_SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(8, 'S3_SECRET_KEY is too short'))),
  IC_CARD_SITE: url('IC_CARD_SITE', /^https:$/),
  HOST_ORIGINS: list('HOST_ORIGINS', origin, 'https origins'),
  PLATFORM_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'PLATFORM_KEY has to be 64 hexadecimal digits')),
  ),
})
export type Values = v.InferOutput<typeof schema>
