import { randomUUID } from 'node:crypto'
import { exchangeSilver } from '../../../contract/card/silver.ts'
import { drawSilver, whyNotSilver } from '../../../rules/cards/odds/silver-legend.ts'
import { refuse, refuseIf } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { generalOf } from '../../catalogue/index.ts'
import { silverRecords } from '../../db/schema/index.ts'
import { cryptoRandom } from '../../random.ts'
import { renewSilver } from '../../ranking/renew.ts'
import { changeCard, findCard, refuseUnseen, writeHistory } from '../hand/hand.ts'
import { packedRow } from '../packed.ts'
import { keepLuck, lockNumbers, luckOf, remainingOf, takeNumber } from './numbers.ts'

const BOARD = 90000000

/** Locks the numbers first, so that what the player was shown about them still holds when the card is exchanged. */
export const exchangeSilverVerb = verb(
  exchangeSilver,
  async (context, { cardid, luck: shown, withoutNumber, seen }) => {
    const { tx, roleid, now, language } = context
    const { row, facts } = await findCard(context, cardid)
    refuseIf(whyNotSilver(facts))
    refuseUnseen([{ row, facts }], seen)
    const general = row.model
    const drawn = await lockNumbers(tx, general)
    const before = { luck: (await luckOf(tx, roleid)).get(general) ?? 0, remaining: remainingOf(drawn) }
    if (before.luck !== shown) return refuse('changed_meanwhile')
    if (before.remaining === 0 && !withoutNumber) return refuse('silver_numbers_out')
    const { numbered, luck } = drawSilver(before, cryptoRandom)
    const number = numbered ? await takeNumber(tx, general) : null
    if (luck !== before.luck) await keepLuck(tx, roleid, general, luck)
    const recordId = randomUUID()
    await tx.insert(silverRecords).values({ id: recordId, roleid, serial: cardid, general, number, at: now })
    const card = await changeCard(context, cardid, { state: 'exchanged', lineup: null, skinInUse: false })
    await writeHistory(context, [{ serial: cardid, event: 'exchanged', to: number }])
    if (numbered) {
      await renewSilver(tx, roleid, now)
      context.afterCommit(() => context.liveUpdates.publishBoards([BOARD]))
    }
    return {
      recordId,
      general,
      name: generalOf(general)?.name[language] ?? '',
      number,
      luck,
      remaining: before.remaining - (numbered ? 1 : 0),
      card: packedRow(card),
      at: now,
    }
  },
)
