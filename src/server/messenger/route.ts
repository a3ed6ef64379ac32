import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'
import { MESSENGER_CALLBACK, MESSENGER_START, type messengerFailures } from '../../contract/account/messenger.ts'
import { to } from '../../contract/pages/paths.ts'
import { Refusal } from '../call/refusal.ts'
import type { Deps } from '../deps.ts'
import { delayRefusal, logFailure } from '../http/answer.ts'
import { countedLine } from '../http/line.ts'
import { factsOf } from '../process/error-facts.ts'
import { newQuestion, questionUrl, subjectOf } from './ask.ts'
import { awayIn, MessengerAway } from './away.ts'
import { messengerAt } from './chosen.ts'
import { returnFlow } from './flows.ts'
import type { Messenger } from './line.ts'
import { AWAY_MS, type PendingLogin, pendingLoginOf, withPendingLogin } from './pending-logins.ts'

const COOKIE = 'tally-way'

const startSchema = v.object({
  challenge: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  for: v.optional(v.picklist(['login', 'link']), 'login'),
  next: v.optional(v.pipe(v.string(), v.maxLength(600), v.regex(/^\/(?!\/)[^#\\]*$/)), to('home')),
})

/** The configured URL; in the dev channel the address that the browser uses. */
const originOf = (context: Context, { publicUrl, channel }: Deps['config']): string | null => {
  const host = context.req.header('host') ?? ''
  return (
    publicUrl ?? (channel === 'dev' && /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? `http://${host}` : null)
  )
}

/** Redirects into the app. The ticket is in the fragment, which no server or log sees, and is useless to others. */
const toApp = (context: Context, page: 'login' | 'devices', query: Record<string, string>): Response => {
  context.header('cache-control', 'no-store')
  return context.redirect(`/#${to(page, {}, query)}`, 302)
}

type Why = (typeof messengerFailures)[number]
const pageFor = ({ purpose }: Pick<PendingLogin, 'purpose'>) => (purpose === 'link' ? 'devices' : 'login')
type Going = Pick<PendingLogin, 'purpose' | 'next'>
const failed = (context: Context, why: Why, going: Going = { purpose: 'login', next: to('home') }) =>
  toApp(context, pageFor(going), { failed: why, ...(going.purpose === 'login' ? { next: going.next } : {}) })

/** Whatever is in the way leads back into the app too: a browser that comes from elsewhere finds no page here. */
const ledBack = async (deps: Deps, context: Context, way: () => Promise<Response>, going?: Going) => {
  try {
    return await way()
  } catch (error) {
    if (error instanceof Refusal) await delayRefusal(deps, error)
    else logFailure(deps, error, 'a login by messaging app failed')
    return failed(context, 'unavailable', going)
  }
}

/** The message of a failed check may quote a token; that of a messenger that is away says why. */
const whyNot = ({ log }: Deps, error: unknown): Why => {
  const away = awayIn(error)
  if (away === null) {
    log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'a login by messaging app was refused')
    return 'invalid'
  }
  log.warn(away instanceof MessengerAway ? factsOf(away) : { error: away.name }, 'the messaging app cannot be used')
  return 'unavailable'
}

/** Outside the database queue: the messaging app may be slow. */
const askWho = (deps: Deps, messenger: Messenger, cameBackTo: URL, way: PendingLogin) =>
  subjectOf(messenger, cameBackTo, way).then(
    (subject) => ({ subject }),
    (error: unknown) => ({ why: whyNot(deps, error) }),
  )

/**
 * `GET /auth/start` and `/auth/callback`: to the messaging app and back. A login is bound to the browser that began it.
 */
export const messengerRoutes = (app: Hono, deps: Deps): void => {
  const { secrets, config } = deps
  const { db } = deps.database

  app.get(MESSENGER_START, (context) => {
    const asked = v.safeParse(startSchema, context.req.query())
    const origin = originOf(context, config)
    const messenger = origin === null ? null : messengerAt(origin, config, secrets)
    if (!asked.success || origin === null || messenger === null) return failed(context, 'unavailable')
    const { challenge, next, for: purpose } = asked.output
    const question = newQuestion()
    const way = { provider: messenger.name, ...question, challenge, next, purpose }
    const away = async () => {
      countedLine(deps, context)
      setCookie(context, COOKIE, withPendingLogin(secrets, deps.now(), getCookie(context, COOKIE), way), {
        path: '/auth',
        httpOnly: true,
        sameSite: 'Lax',
        secure: origin.startsWith('https:'),
        maxAge: AWAY_MS / 1000,
      })
      context.header('cache-control', 'no-store')
      return context.redirect((await questionUrl(messenger, origin, question)).href, 302)
    }
    return ledBack(deps, context, away, { purpose, next })
  })

  app.get(MESSENGER_CALLBACK, (context) => {
    const origin = originOf(context, config)
    const messenger = origin === null ? null : messengerAt(origin, config, secrets)
    if (origin === null || messenger === null) return failed(context, 'unavailable')
    const state = context.req.query('state') ?? ''
    return ledBack(deps, context, async () => {
      const line = countedLine(deps, context)
      const begun = pendingLoginOf(secrets, deps.now(), getCookie(context, COOKIE), state)
      if (!begun) return failed(context, 'invalid')
      const { way, late } = begun
      if (late) return failed(context, 'expired', way)
      if (context.req.query('error') === 'access_denied') return failed(context, 'denied', way)
      const cameBackTo = new URL(`${origin}${MESSENGER_CALLBACK}${new URL(context.req.url).search}`)
      const comeBack = async () => {
        const who = await askWho(deps, messenger, cameBackTo, way)
        if ('why' in who) return failed(context, who.why, way)
        const came = `${messenger.issuer} ${who.subject}`
        const ticket = await line.ask(() => returnFlow(db, secrets, deps.now(), way, came))
        if (ticket === null) return failed(context, 'invalid', way)
        return toApp(context, pageFor(way), { ticket, ...(way.purpose === 'login' ? { next: way.next } : {}) })
      }
      return ledBack(deps, context, comeBack, way)
    })
  })
}
