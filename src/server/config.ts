import { join, resolve } from 'node:path'
import * as v from 'valibot'

/** Everything that can be set, read and checked in this one place. `npm start` without any of it is the demo. */
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
const url = (name: string, protocols: RegExp) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), `${name} is not such an address`),
    ),
  )

const schema = v.object({
  PORT: number('PORT', 0, 65_535, 4173),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'HOST has to be a name or an address')), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'DATA_DIR may not be empty')), './data'),
  DATABASE_URL: url('DATABASE_URL', /^postgres(ql)?:$/),
  DATABASE_POOL: number('DATABASE_POOL', 1, 500, 10),
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
  CODES_PER_ADDRESS: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'CODES_PER_ADDRESS has to be a whole number'))),
  IC_CARD_BASE: url('IC_CARD_BASE', /^https?:$/),
  IMAGE_BASE: url('IMAGE_BASE', /^https?:$/),
  PLATFORM_BASE: url('PLATFORM_BASE', /^https?:$/),
})

export class ConfigError extends Error {}

export const readConfig = (env: Readonly<Record<string, string | undefined>>) => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = v.safeParse(schema, given)
  if (!parsed.success) throw new ConfigError(parsed.issues.map((issue) => issue.message).join('\n'))
  const values = parsed.output
  const production = values.DATABASE_URL !== undefined || values.NODE_ENV === 'production'
  const channel: Channel = values.CHANNEL ?? (production ? 'release' : 'dev')
  const dataDir = resolve(values.DATA_DIR)
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    keyFile: join(dataDir, 'secret.key'),
    databaseUrl: values.DATABASE_URL,
    poolSize: values.DATABASE_POOL,
    channel,
    project: values.PROJECT_KEY,
    secretKey: values.SECRET_KEY,
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUSTED_PROXIES,
    metricsToken: values.METRICS_TOKEN,
    sessionMinutes: values.SESSION_MINUTES,
    // One address is a whole arcade's network, or a tester's machine with hundreds of logins.
    codesPerNumber: Number(values.CODES_PER_NUMBER ?? (channel === 'dev' ? 1_000 : 10)),
    codesPerAddress: Number(values.CODES_PER_ADDRESS ?? (channel === 'dev' ? 100_000 : 100)),
    imageBase: values.IMAGE_BASE,
    icCardBase: values.IC_CARD_BASE,
    platformBase: values.PLATFORM_BASE,
  }
}
export type Config = ReturnType<typeof readConfig>
