import type { VisitorContext } from '../../call/verb.ts'
import type { Secrets } from '../../session/secrets.ts'
import { type Asker, countedAs } from '../device/known-device.ts'
import { countAttempt, forgetFailures, NEVER_THROTTLED, type Throttle, undoAttempt } from '../password/throttle.ts'

const PURPOSE = 'code-ticket'
/** decided here: this many attempts of the device that requested the code are never slowed by others' attempts. */
const OWN_FIRST = 3

interface Sent {
  readonly id: string
  readonly expiresAt: number
}

/**
 * Issued to everybody who requests a code, whether or not the number has an account. It proves that this device
 * requested that code for that number, and contains nothing of the code.
 */
export const codeTicket = (secrets: Secrets, phoneIndex: string, { id, expiresAt }: Sent): string =>
  secrets.encrypt(PURPOSE, `${id} ${phoneIndex} ${expiresAt}`)

const codeAskedFor = ({ secrets, now }: VisitorContext, { phoneIndex }: Asker, ticket: string): string | null => {
  try {
    const [id = '', of = '', expiresAt = ''] = secrets.decrypt(PURPOSE, ticket).split(' ')
    return of === phoneIndex && now < Number(expiresAt) ? id : null
  } catch {
    return null
  }
}

/**
 * Many wrong codes from one address slow that address down, across all phone numbers; a known device slows only itself.
 */
const addressThrottle = ({ address, config }: VisitorContext, asker: Asker): Throttle => ({
  key: `code:${asker.device === null ? address : countedAs(asker)}`,
  free: config.guessesPerAddress,
})

const ticketThrottle = (ctx: VisitorContext, asker: Asker, ticket: string | undefined): Throttle | null => {
  if (asker.device !== null || ticket === undefined) return null
  const id = codeAskedFor(ctx, asker, ticket)
  return id === null ? null : { key: `code:own:${id}`, free: NEVER_THROTTLED }
}

/**
 * Counts an attempt before the code is checked. The device that requested the code has a few attempts that count but
 * are never slowed: behind the shared address of an arcade or a carrier, one guesser would otherwise lock out every new
 * player. It gains a guesser nothing: those few attempts cost one message each time, and messages are limited.
 */
export const countCodeAttempt = async (
  ctx: VisitorContext,
  asker: Asker,
  ticket: string | undefined,
): Promise<void> => {
  const { tx, now } = ctx
  const line = addressThrottle(ctx, asker)
  const own = ticketThrottle(ctx, asker, ticket)
  const isFirst = own !== null && (await countAttempt(tx, own, now)) <= OWN_FIRST
  await countAttempt(tx, isFirst ? { ...line, free: NEVER_THROTTLED, countOnly: true } : line, now)
}

/** The code was right. */
export const undoCodeAttempt = async (ctx: VisitorContext, asker: Asker, ticket: string | undefined): Promise<void> => {
  const own = ticketThrottle(ctx, asker, ticket)
  if (own !== null) await forgetFailures(ctx.tx, own)
  await undoAttempt(ctx.tx, addressThrottle(ctx, asker))
}
