import type { VisitorContext } from '../../call/verb.ts'
import type { Secrets } from '../../session/secrets.ts'
import { type Asker, countedAs } from '../device/known-device.ts'
import { forgetFailures, giveTryBack, NEVER_SLOW, type Slowing, takeTry } from '../password/failures.ts'

const PURPOSE = 'code-ticket'
/** decided here: so many tries of whoever asked for a code wait for nobody else's. */
const OWN_FIRST = 3

interface Sent {
  readonly id: string
  readonly expiresAt: number
}

/**
 * Given to whoever asks for a code, be it a number that plays here or not. It says that this device had that code sent
 * to that number, and nothing of the code.
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

/** Many wrong codes from one address, for whatever numbers, slow that address down; a known device only itself. */
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
 * Counts a try before anything is looked at. Whoever asked for the code has a few that count like all others and wait
 * for none: behind the address of an arcade or of a carrier one who guesses would shut the door to every newcomer. A
 * guesser is sent a message for every few of those, and gets no more messages by it.
 */
export const takeCodeTry = async (ctx: VisitorContext, asker: Asker, ticket: string | undefined): Promise<void> => {
  const { tx, now } = ctx
  const line = ofLine(ctx, asker)
  const own = ofTicket(ctx, asker, ticket)
  const isFirst = own !== null && (await takeTry(tx, own, now)) <= OWN_FIRST
  await takeTry(tx, isFirst ? { ...line, free: NEVER_SLOW, quiet: true } : line, now)
}

/** It was right. */
export const giveCodeTryBack = async (ctx: VisitorContext, asker: Asker, ticket: string | undefined): Promise<void> => {
  const own = ofTicket(ctx, asker, ticket)
  if (own !== null) await forgetFailures(ctx.tx, own)
  await giveTryBack(ctx.tx, ofLine(ctx, asker))
}
