import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { usualShortcuts } from '../../contract/news/home.ts'
import { lineMessenger, type Messenger } from '../messenger/line.ts'
import type { S3 } from '../pictures/storage/s3.ts'
import { type Channel, schema, type Values } from './schema.ts'

export class ConfigError extends Error {}

/** Both or neither, so that half a pair fails at the start and not at the first message. */
const vapidOf = (publicKey: string | undefined, privateKey: string | undefined) => {
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey }
  if (publicKey === undefined && privateKey === undefined) return undefined
  throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: set both or neither')
}

/** All or nothing, so that an incomplete configuration does not lose the first uploaded picture. */
const s3Of = (values: Values): S3 | undefined => {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = values
  if (endpoint && bucket && accessKey && secretKey) {
    return { endpoint, bucket, accessKey, secretKey, region: values.S3_REGION }
  }
  if (!endpoint && !bucket && !accessKey && !secretKey) return undefined
  throw new ConfigError('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY belong together: set all or none')
}

/** Passwords and codes are sent there, so plain http is allowed to this machine only. */
const isSafe = (address: string): boolean => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
}

const smsGatewayOf = (values: Values) => {
  const { SMS_GATEWAY_URL: url, SMS_ACCOUNT: account, SMS_SECRET: secret, SMS_FROM: from } = values
  if ([url, account, secret, from].every((value) => value === undefined)) return undefined
  if (url === undefined || account === undefined || secret === undefined || from === undefined) {
    throw new ConfigError('SMS_GATEWAY_URL, SMS_ACCOUNT, SMS_SECRET and SMS_FROM belong together: set all or none')
  }
  if (!isSafe(url)) throw new ConfigError('SMS_GATEWAY_URL has to be https: it is sent a password')
  return { url, account, secret, from, timeoutMs: values.SMS_TIMEOUT_SECONDS * 1_000 }
}
export type SmsGateway = NonNullable<ReturnType<typeof smsGatewayOf>>

const lineOf = ({ LINE_CHANNEL_ID: id, LINE_CHANNEL_SECRET: secret, PUBLIC_URL }: Values): Messenger | undefined => {
  if (id === undefined && secret === undefined) return undefined
  if (id === undefined || secret === undefined) {
    throw new ConfigError('LINE_CHANNEL_ID and LINE_CHANNEL_SECRET belong together: set both or neither')
  }
  if (PUBLIC_URL === undefined)
    throw new ConfigError('LINE login needs PUBLIC_URL: the address it sends players back to')
  return lineMessenger(id, secret)
}

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
    /** The limit of stored keys per day: heavy players use some hundreds. */
    keysPerPlayer: channel === 'dev' ? 1_000_000 : 5_000,
    /** Per minute and process. High in the dev channel, where one tester may act as a hundred players. */
    callsPerPlayer: Number(values.CALLS_PER_PLAYER ?? (channel === 'dev' ? 1_000_000 : 600)),
    callsPerAddress: Number(values.CALLS_PER_ADDRESS ?? (channel === 'dev' ? 1_000_000 : 12_000)),
    /** How long visitors wait for their turn before they are told to come again; less than the app waits. */
    turnPatienceMs: 5_000,
    databasePatienceMs: values.DATABASE_SECONDS * 1_000,
    channel,
    project: values.PROJECT_KEY,
    secretKey: values.SECRET_KEY,
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUSTED_PROXIES,
    metricsToken: values.METRICS_TOKEN,
    sessionMinutes: values.SESSION_MINUTES,
    // One address may be a whole arcade's network, or a tester's machine with hundreds of logins.
    codesPerNumber: Number(values.CODES_PER_NUMBER ?? (channel === 'dev' ? 1_000 : 10)),
    codeResendMs: values.CODE_RESEND_SECONDS * 1_000,
    /** Wrong codes and passwords per address without a delay, because it may be a whole arcade's. */
    guessesPerAddress: Number(values.GUESSES_PER_ADDRESS ?? (channel === 'dev' ? 100_000 : 40)),
    /** The budget of codes per day, for all together. */
    codesPerDay: Number(values.CODES_PER_DAY ?? (channel === 'dev' ? 1_000_000 : 20_000)),
    publicUrl: values.PUBLIC_URL === undefined ? undefined : new URL(values.PUBLIC_URL).origin,
    countryHeader: values.COUNTRY_HEADER,
    smsGateway: smsGatewayOf(values),
    /** The messaging app used for login; without one, the dev channel has a stub. */
    messenger: lineOf(values),
    embeddedAlgorithm: values.OIDC_DEV_ALGORITHM,
    codesPerAddress: Number(values.CODES_PER_ADDRESS ?? (channel === 'dev' ? 100_000 : 100)),
    opsKey: values.OPS_KEY,
    opsFrom: values.OPS_FROM,
    vapid: vapidOf(values.VAPID_PUBLIC_KEY, values.VAPID_PRIVATE_KEY),
    // The demo's contact, so that its pages have something to show: the address and the number do not exist.
    supportEmail: values.SUPPORT_EMAIL ?? (channel === 'dev' ? 'support@tiger-tally.example' : null),
    supportPhone: values.SUPPORT_PHONE ?? (channel === 'dev' ? '+886 2 1900 1999' : null),
    pushContact: values.PUSH_CONTACT ?? 'mailto:push@tiger-tally.example',
    pushHosts: values.PUSH_HOSTS,
    shortcuts: values.HOME_SHORTCUTS.length > 0 ? values.HOME_SHORTCUTS : [...usualShortcuts],
    imageBase: values.IMAGE_BASE,
    s3: s3Of(values),
    /** The support site of the IC cards' makers. */
    icCardSite: values.IC_CARD_SITE ?? null,
    /** The origins whose pages may embed the app and talk to it. */
    hostOrigins: values.HOST_ORIGINS.map((named) => new URL(named).origin),
    platformKey: values.PLATFORM_KEY,
  }
}
export type Config = ReturnType<typeof readConfig>
