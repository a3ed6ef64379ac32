import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { scanQrcode } from '../../contract/arcade/scan.ts'
import { giftidSchema } from '../../contract/game/bag.ts'
import { HOUR_MS } from '../../rules/time/units.ts'
import { giftGuesses, giftIndex } from '../bag/gift-codes.ts'
import { countUp, keyOf, type Limit, refuseIfReached } from '../call/limits.ts'
import { refuse } from '../call/refusal.ts'
import { openVerb, type VisitorContext } from '../call/verb.ts'
import { giftCodes } from '../db/schema/index.ts'
import { machineTarget, posterTarget, scanIndex } from './known.ts'
import { giftTarget, plainTarget } from './targets.ts'

/**
 * decided here: unrecognized scans per hour. A player's do not count against others at the same address; a visitor's
 * count by network as well, since one customer may have many addresses.
 */
export const WRONG_SCANS = { player: 60, address: 60, network: 240 } as const

const scans = ({ roleid, address, network }: VisitorContext): readonly Limit[] =>
  roleid === null
    ? [
        { key: `scan:address:${address}`, most: WRONG_SCANS.address, perMs: HOUR_MS },
        { key: `scan:network:${network}`, most: WRONG_SCANS.network, perMs: HOUR_MS },
      ]
    : [{ key: keyOf('scan', roleid), most: WRONG_SCANS.player, perMs: HOUR_MS }]

/** A gift code chosen by an operator. Asking counts as guessing, as when redeeming one. */
const giftAmong = async (context: VisitorContext, text: string): Promise<string | null> => {
  const { tx, secrets, now } = context
  const typed = v.safeParse(giftidSchema, text)
  if (!typed.success) return null
  const guesses = giftGuesses(context)
  for (const limit of guesses) await refuseIfReached(tx, limit, now)
  const [gift] = await tx
    .select({ codeIndex: giftCodes.codeIndex })
    .from(giftCodes)
    .where(eq(giftCodes.codeIndex, giftIndex(secrets, typed.output)))
  if (gift) return giftTarget(typed.output)
  for (const limit of guesses) await countUp(tx, limit, now)
  return null
}

const lookedUp = async (context: VisitorContext, text: string): Promise<string | null> => {
  const { tx, secrets, now } = context
  return (
    (await posterTarget(tx, scanIndex(secrets, text), now)) ??
    (await machineTarget(tx, text)) ??
    (await giftAmong(context, text))
  )
}

/** Texts that identify themselves are not rate limited; those that have to be looked up are. */
export const scanQrcodeVerb = openVerb(scanQrcode, async (context, { text }) => {
  const { tx, now, config } = context
  const plain = await plainTarget(tx, text, config.publicUrl)
  if (plain !== null) return { path: plain }
  for (const limit of scans(context)) await refuseIfReached(tx, limit, now)
  const path = await lookedUp(context, text)
  if (path !== null) return { path }
  for (const limit of scans(context)) await countUp(tx, limit, now)
  return refuse('scan_abnormal')
})
