import type { DealtCard } from '../../rules/cards/odds/ten-draw.ts'
import { makeSerial } from '../../rules/codes/serial.ts'
import type { Random } from '../../rules/random.ts'
import { cardHistory, cards } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { takeChanges } from './changes.ts'
import type { CardRow } from './facts.ts'

interface Making extends Pick<CardRow, 'form' | 'origin'> {
  readonly roleid: string
  readonly store: string | null
  readonly now: number
  /** When they were drawn, by the machine's clock: earlier than `now` if the report is late. */
  readonly at?: number
  readonly random: Random
}

/**
 * Creates cards owned by the player. A serial that exists already fails the transaction; with 2^55 of them this does
 * not happen by chance.
 */
export const makeCards = async (tx: Tx, dealt: readonly DealtCard[], making: Making): Promise<readonly CardRow[]> => {
  const { roleid, store, now, at = now, random, form, origin } = making
  // Only draws count as collected on the boards.
  const event = origin === 'draw' ? ('dealt' as const) : ('given' as const)
  const first = await takeChanges(tx, roleid, dealt.length)
  const rows = dealt.map(({ model, quality }, index) => ({
    serial: makeSerial(random),
    model,
    quality,
    owner: roleid,
    form,
    origin,
    change: first + index,
    createdAt: now,
    boundAt: at,
    updatedAt: now,
  }))
  const made = await tx.insert(cards).values(rows).returning()
  await tx.insert(cardHistory).values(rows.map(({ serial }) => ({ serial, event, roleid, store, at })))
  return made
}
