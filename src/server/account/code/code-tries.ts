import type { VisitorContext } from '../../call/verb.ts'
import type { Secrets } from '../../session/secrets.ts'
import { type Asker, countedAs } from '../device/known-device.ts'
import { forgetFailures, giveTryBack, NEVER_SLOW, type Slowing, takeTry } from '../password/failures.ts'

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
  secrets.seal(PURPOSE, `${id} ${phoneIndex} ${expiresAt}`)

const codeAskedFor = ({ secrets, now }: VisitorContext, { phoneIndex }: Asker, ticket: string): string | null => {
  try {
    const [id = '', of = '', expiresAt = ''] = secrets.open(PURPOSE, ticket).split(' ')
    return of === phoneIndex && now < Number(expiresAt) ? id : null
  } catch {
    return null
  }
}

/**
 * Many wrong codes from one address slow that address down, across all phone numbers; a known device slows only itself.
 */
const ofLine = ({ address, config }: VisitorContext, asker: Asker): Slowing => ({
  key: `code:${asker.device === null ? address : countedAs(asker)}`,
  free: config.guessesPerAddress,
})

const ofTicket = (ctx: VisitorContext, asker: Asker, ticket: string | undefined): Slowing | null => {
  if (asker.device !== null || ticket === undefined) return null
  const id = codeAskedFor(ctx, asker, ticket)
  return id === null ? null : { key: `code:own:${id}`, free: NEVER_SLOW }
}

/**
 * Counts an attempt before the code is checked. The device that requested the code has a few attempts that count but
 * are never slowed: behind the shared address of an arcade or a carrier, one guesser would otherwise lock out every new
 * player. It gains a guesser nothing: those few attempts cost one message each time, and messages are limited.
 */
export const takeCodeTry = async (ctx: VisitorContext, asker: Asker, ticket: string | undefined): Promise<void> => {
  const { tx, now } = ctx
  const line = ofLine(ctx, asker)
  const own = ofTicket(ctx, asker, ticket)
  const isFirst = own !== null && (await takeTry(tx, own, now)) <= OWN_FIRST
  await takeTry(tx, isFirst ? { ...line, free: NEVER_SLOW, quiet: true } : line, now)
}

/** The code was right. */
export const giveCodeTryBack = async (ctx: VisitorContext, asker: Asker, ticket: string | undefined): Promise<void> => {
  const own = ofTicket(ctx, asker, ticket)
  if (own !== null) await forgetFailures(ctx.tx, own)
  await giveTryBack(ctx.tx, ofLine(ctx, asker))
}
