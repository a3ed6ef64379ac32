import { and, count, eq, gte, lt, sql } from 'drizzle-orm'
import { submitCcg } from '../../../contract/arcade/machine.ts'
import { whyNotHandIn } from '../../../rules/cards/holding.ts'
import { readSerial } from '../../../rules/codes/serial.ts'
import { earnsCcgTitle } from '../../../rules/game/ccg.ts'
import { periodAt } from '../../../rules/time/periods.ts'
import { refuse, refuseIf } from '../../call/refusal.ts'
import { cardsBySerial, type Hand } from '../../card/hand/hand.ts'
import { ccgCounted, ccgSubmissions, ownedTitles } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { giveTitles } from '../../ranking/settlement/titles.ts'
import { act } from '../act.ts'
import { begin, finish } from '../report.ts'
import { inMonthOf } from './ccg-month.ts'

const TITLE = 'ccg'

/** All of the cards must be the player's own, or none counts. */
const handedIn = async (hand: Hand, serials: readonly string[]): Promise<readonly string[]> => {
  const wanted = [...new Set(serials)]
  const found = await cardsBySerial(hand, wanted)
  for (const serial of wanted) {
    const { facts, row } = found.get(serial) ?? refuse('not_card_owner')
    refuseIf(whyNotHandIn(facts, row.form))
  }
  return wanted
}

/** Returns those that count: a card counts once a month, even if it belonged to somebody else before. */
const countThem = async (tx: Tx, serials: readonly string[], at: number): Promise<readonly string[]> => {
  const counted = await tx
    .insert(ccgCounted)
    .values(inMonthOf(at, serials))
    .onConflictDoNothing()
    .returning({ serial: ccgCounted.serial })
  const counting = new Set(counted.map(({ serial }) => serial))
  return serials.filter((serial) => counting.has(serial))
}

/** How often the player has submitted before, and how many cards in that month. */
const sofar = async (tx: Tx, roleid: string, at: number) => {
  const { start, end } = periodAt('month', at)
  const thatMonth = and(gte(ccgSubmissions.at, start), lt(ccgSubmissions.at, end))
  const [before] = await tx
    .select({
      submissions: count(),
      month: sql<number>`coalesce(sum(${ccgSubmissions.cards}) filter (where ${thatMonth}), 0)::int`,
    })
    .from(ccgSubmissions)
    .where(eq(ccgSubmissions.roleid, roleid))
  const [title] = await tx
    .select()
    .from(ownedTitles)
    .where(and(eq(ownedTitles.roleid, roleid), eq(ownedTitles.title, TITLE)))
  return { submissions: before?.submissions ?? 0, month: before?.month ?? 0, hasTitle: title !== undefined }
}

export const submitCcgAct = act(submitCcg, ['battle'], async (context, input) => {
  const { tx, now } = context
  const serials = input.serials.map((typed) => readSerial(typed) ?? refuse('scan_abnormal'))
  const { row } = await begin(context, 'ccg', input.number, input.at)
  const before = await sofar(tx, row.roleid, row.at)
  const handed = await handedIn({ tx, roleid: row.roleid, now }, serials)
  const counting = await countThem(tx, handed, row.at)
  if (counting.length === 0) return refuse('already_done')
  await tx.insert(ccgSubmissions).values({ ...row, cards: counting.length, serials: counting })
  const title = earnsCcgTitle(before, handed.length)
  if (title) await giveTitles(tx, [{ roleid: row.roleid, title: TITLE }], now)
  await finish(context, 'ccg', row)
  return { cards: counting.length, month: before.month + counting.length, title }
})
