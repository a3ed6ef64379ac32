import { tenDraw } from '../../../contract/arcade/machine.ts'
import { dealTen } from '../../../rules/cards/odds/ten-draw.ts'
import { qualityStep } from '../../../rules/cards/quality.ts'
import { addToCounts } from '../../achievements/counts.ts'
import { refuse } from '../../call/refusal.ts'
import { makeCards } from '../../card/make.ts'
import { cardPool } from '../../catalogue/index.ts'
import { draws } from '../../db/schema/index.ts'
import { act } from '../act.ts'
import { shownCard } from '../card-acts.ts'
import { begin, finish } from '../report.ts'

/** decided here: an award, for the board, is a card of epic quality or better. */
export const isAward = ({ quality }: { readonly quality: Parameters<typeof qualityStep>[0] }): boolean =>
  qualityStep(quality) >= qualityStep('epic')

/** Draws ten cards and binds them at once, so that players need not scan each. */
export const tenDrawAct = act(tenDraw, ['draw'], async (context, { number, at }) => {
  const { tx, machine, now, random } = context
  const { row } = await begin(context, 'draw', number, at)
  // They get the draw's time, so that all boards count the report in the same period.
  const came = { roleid: row.roleid, store: machine.store, at: row.at, now, random }
  const making = { ...came, form: 'physical', origin: 'draw' } as const
  const cards = await makeCards(tx, dealTen(cardPool, random), making)
  const awards = cards.filter(isAward).length
  const counted = await tx
    .insert(draws)
    .values({ ...row, serials: cards.map(({ serial }) => serial), awards })
    .onConflictDoNothing()
    .returning({ id: draws.id })
  // A resend after its stored answer expired: no second ten cards.
  if (counted.length === 0) return refuse('already_done')
  await addToCounts(tx, row.roleid, { tenDraws: 1 })
  await finish(context, 'draw', row)
  return { cards: cards.map(shownCard), awards }
})
