import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import { submitCcg } from '../../contract/arcade/machine.ts'
import { readSerial } from '../../rules/codes/serial.ts'
import { earnsCcgTitle } from '../../rules/game/ccg.ts'
import { periodAt } from '../../rules/time/periods.ts'
import { refuse } from '../call/refusal.ts'
import { cards, ccgSubmissions, ownedTitles } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { giveTitles } from '../ranking/titles.ts'
import { act } from './act.ts'
import { begin, finish } from './report.ts'

const TITLE = 'ccg'

/** All of them have to be the player's own and alive; one that counted this month already is passed over. */
const countingCards = async (tx: Tx, roleid: string, serials: readonly string[], at: number): Promise<string[]> => {
  const wanted = [...new Set(serials)]
  const own = await tx
    .select({ serial: cards.serial })
    .from(cards)
    .where(and(inArray(cards.serial, wanted), eq(cards.owner, roleid), eq(cards.state, 'active')))
  if (own.length !== wanted.length) return refuse('not_card_owner')
  const { start, end } = periodAt('month', at)
  const earlier = await tx
    .select({ serials: ccgSubmissions.serials })
    .from(ccgSubmissions)
    .where(and(eq(ccgSubmissions.roleid, roleid), gte(ccgSubmissions.at, start), lt(ccgSubmissions.at, end)))
  const counted = new Set(earlier.flatMap((submission) => submission.serials))
  return wanted.filter((serial) => !counted.has(serial))
}

const sofar = async (tx: Tx, roleid: string) => {
  const before = await tx.select().from(ccgSubmissions).where(eq(ccgSubmissions.roleid, roleid))
  const [title] = await tx
    .select()
    .from(ownedTitles)
    .where(and(eq(ownedTitles.roleid, roleid), eq(ownedTitles.title, TITLE)))
  return { before, hasTitle: title !== undefined }
}

export const submitCcgAct = act(submitCcg, ['battle'], async (context, input) => {
  const { tx, now } = context
  const serials = input.serials.map((typed) => readSerial(typed) ?? refuse('scan_abnormal'))
  const { row } = await begin(context, 'ccg', input.number, input.at)
  const { before, hasTitle } = await sofar(tx, row.roleid)
  const counting = await countingCards(tx, row.roleid, serials, row.at)
  if (counting.length === 0) return refuse('already_done')
  await tx.insert(ccgSubmissions).values({ ...row, cards: counting.length, serials: counting })
  const title = earnsCcgTitle({ submissions: before.length, hasTitle }, counting.length)
  if (title) await giveTitles(tx, [{ roleid: row.roleid, title: TITLE }], now)
  await finish(context, 'ccg', row)
  const { start } = periodAt('month', row.at)
  const month = before
    .filter(({ at }) => at >= start)
    .reduce((sum, submission) => sum + submission.cards, counting.length)
  return { cards: counting.length, month, title }
})
