import { eq } from 'drizzle-orm'
import { printCard, readCard } from '../../contract/arcade/machine.ts'
import { machineKinds } from '../../contract/arcade/machine-kinds.ts'
import { whyNotAct } from '../../rules/cards/holding.ts'
import { printingSeals, whyNotPrint } from '../../rules/cards/seals.ts'
import { readSerial } from '../../rules/codes/serial.ts'
import { refuse, refuseIf } from '../call/refusal.ts'
import { bindCard, cardOf } from '../card/bind.ts'
import { takeChanges } from '../card/changes.ts'
import { type CardRow, factsOf } from '../card/facts.ts'
import { cardHistory, cards, prints } from '../db/schema/index.ts'
import { balanceOf, spend } from '../ledger/balances.ts'
import { act, type MachineContext } from './act.ts'
import { lockedStanding } from './people.ts'

export const shownCard = ({ serial, model, quality, level, stars }: CardRow) => ({
  serial,
  model,
  quality,
  level,
  stars,
})

export const readCardAct = act(readCard, machineKinds, async (context, input) => {
  const { tx, machine, now } = context
  const serial = readSerial(input.serial) ?? refuse('scan_abnormal')
  const { roleid } = await lockedStanding(context, input.number)
  const { card, bound } = await bindCard(tx, serial, { roleid, store: machine.store, now })
  return { card: shownCard(card), bound }
})

/** The seals to charge now: none if it was paid for in the app. */
const sealsFor = async ({ tx, now }: MachineContext, { serial, form, quality }: CardRow, roleid: string) => {
  if (form === 'printable') return 0
  if (form !== 'digital' || quality === 'silver') return refuse('card_not_eligible')
  refuseIf(whyNotPrint(quality, await balanceOf(tx, roleid, 'printingSeal')))
  const seals = printingSeals[quality]
  if (!(await spend(tx, { roleid, reason: `print:${serial}`, now }, 'printingSeal', seals)))
    return refuse('insufficient_props_exchange')
  return seals
}

/** Turns a digital card into a physical one; its serial stays, and so does its lock. */
export const printCardAct = act(printCard, ['print'], async (context, input) => {
  const { tx, machine, key, now } = context
  const serial = readSerial(input.serial) ?? refuse('scan_abnormal')
  const { roleid } = await lockedStanding(context, input.number)
  const card = (await cardOf(tx, serial)) ?? refuse('not_found')
  refuseIf(whyNotAct(factsOf(card, roleid)))
  const seals = await sealsFor(context, card, roleid)
  const change = await takeChanges(tx, roleid, 1)
  const [printed] = await tx
    .update(cards)
    .set({ form: 'physical', change, updatedAt: now })
    .where(eq(cards.serial, serial))
    .returning()
  const report = { machineId: machine.id, reportKey: key, store: machine.store, roleid, at: now, receivedAt: now }
  await tx.insert(prints).values({ ...report, serial })
  await tx.insert(cardHistory).values({ serial, event: 'printed', roleid, store: machine.store, at: now })
  return { card: shownCard(printed ?? card), seals }
})
