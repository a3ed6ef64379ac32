import type { schema } from './schema.ts'

interface Description {
  /** The default, if the schema does not show it. */
  readonly otherwise?: string
  readonly what: string
}

const KEY_FILE = 'a key file in `DATA_DIR`'
const together = (names: string): string => `needed together with ${names}`

/** What each setting is for; `npm run configuration` writes it into the docs. */
export const descriptions: Readonly<Record<keyof typeof schema.entries, Description>> = {
  PORT: { what: 'where the service listens' },
  HOST: { what: 'the address to listen on' },
  DATA_DIR: { what: 'embedded database, keys, pictures and the list of erased accounts; keep it' },
  DATABASE_URL: { what: 'a PostgreSQL 15 or later instead of the embedded one' },
  DATABASE_POOL: { what: 'connections of one process, besides two for scheduled work' },
  DATABASE_SECONDS: { what: 'how long a statement may take that somebody waits for' },
  CALLS_PER_PLAYER: {
    otherwise: '600; no limit to speak of in dev',
    what: 'calls in a minute that one process takes of a player; beyond that 429 with the time to come back',
  },
  CALLS_PER_ADDRESS: { otherwise: '12000; no limit to speak of in dev', what: 'the same of an address' },
  CHANNEL: {
    otherwise: 'dev; release with `DATABASE_URL` or `NODE_ENV=production`',
    what: 'dev, stable or release; never taken from a URL',
  },
  NODE_ENV: { what: 'production means the channel release where none is named' },
  PROJECT_KEY: { what: 'the project key that app and service share' },
  SECRET_KEY: {
    otherwise: KEY_FILE,
    what: '64 hexadecimal digits; sessions and personal data are sealed under it',
  },
  LOG_LEVEL: { what: 'silent, fatal, error, warn, info, debug or trace' },
  METRICS_TOKEN: { what: 'who shows it may read `/metrics`; at least 16 characters' },
  TRUSTED_PROXIES: { what: 'how many proxies stand in front' },
  COUNTRY_HEADER: { what: 'the header in which a proxy of yours names the country, for the list of devices' },
  SESSION_MINUTES: { what: 'how long a session is good before the app has it renewed' },
  CODES_PER_NUMBER: { otherwise: '10; 1000 in dev', what: 'login codes for a phone number, in a day' },
  CODES_PER_ADDRESS: { otherwise: '100; 100000 in dev', what: 'login codes for an address, in an hour' },
  CODES_PER_DAY: { otherwise: '20000; no limit to speak of in dev', what: 'login codes in a day, whoever asks' },
  CODE_RESEND_SECONDS: { what: 'how long until another code can be asked for' },
  GUESSES_PER_ADDRESS: {
    otherwise: '40; 100000 in dev',
    what: 'wrong codes and passwords before an address is slowed down',
  },
  PUBLIC_URL: {
    what: 'the address players know; named in text messages and where LINE sends players back to',
  },
  SMS_GATEWAY_URL: {
    what: 'a gateway for codes that takes Twilio’s form POST with basic authentication; without one codes go to the log in dev and nowhere else, and the login page offers what is left',
  },
  SMS_ACCOUNT: { what: together('`SMS_GATEWAY_URL`') },
  SMS_SECRET: { what: together('`SMS_GATEWAY_URL`') },
  SMS_FROM: { what: `${together('`SMS_GATEWAY_URL`')}: who codes come from` },
  SMS_TIMEOUT_SECONDS: { what: 'how long the gateway is waited for' },
  LINE_CHANNEL_ID: { what: 'LINE Login v2.1; dev has a stand-in of its own' },
  LINE_CHANNEL_SECRET: { what: together('`LINE_CHANNEL_ID`') },
  OIDC_DEV_ALGORITHM: { what: 'how the stand-in for LINE signs, in dev alone' },
  SUPPORT_EMAIL: {
    otherwise: 'made up in dev',
    what: 'where customer service is reached, on its page and for whoever is restricted. The days on which nobody answers: `npm run ops -- holidays add`',
  },
  SUPPORT_PHONE: { otherwise: 'made up in dev', what: 'the same, by telephone' },
  HOME_SHORTCUTS: {
    otherwise: 'sign-in, scan, cards, game, …',
    what: 'names of pages under the banner of the home page, in their order, with commas between; a tab as `threekingDomsWar/mall`; pages an app lacks it leaves out',
  },
  IC_CARD_SITE: {
    what: 'an https address where the makers of the IC cards help; without one the app offers no such link',
  },
  HOST_ORIGINS: {
    what: 'origins whose pages may show the app in a frame and speak to it, with commas between; without any, none may. See [host-bridge.md](host-bridge.md)',
  },
  PLATFORM_KEY: {
    otherwise: KEY_FILE,
    what: '64 hexadecimal digits; the host app and the mini programs sign with it at `/api/platform`',
  },
  S3_ENDPOINT: {
    what: 'players’ pictures on anything that speaks S3, instead of under `DATA_DIR`; needed where several machines serve',
  },
  S3_BUCKET: { what: together('`S3_ENDPOINT`') },
  S3_REGION: { what: 'where the bucket lies' },
  S3_ACCESS_KEY: { what: together('`S3_ENDPOINT`') },
  S3_SECRET_KEY: { what: together('`S3_ENDPOINT`') },
  IMAGE_BASE: { what: 'an address before the pictures’ own, where something else serves them' },
  OPS_KEY: { what: 'what the operator’s command signs with; see [deploying.md](deploying.md)' },
  OPS_FROM: { what: 'the addresses that the operator’s command may come from, with commas between' },
  VAPID_PUBLIC_KEY: {
    otherwise: 'made once, into the database, sealed under the secret key',
    what: 'who pushes come from; the same in every process. Where it is set or changed later, pushes reach a phone again once the app was opened there',
  },
  VAPID_PRIVATE_KEY: {
    otherwise: 'made once, into the database, sealed under the secret key',
    what: together('`VAPID_PUBLIC_KEY`'),
  },
  PUSH_CONTACT: { what: 'where a push service reaches whoever runs this one' },
  PUSH_HOSTS: { what: 'push services besides those of the known browsers, with commas between' },
}
