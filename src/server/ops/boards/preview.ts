import { inArray } from 'drizzle-orm'
import { boardsPreview } from '../../../contract/ops/world/boards.ts'
import { isFinal } from '../../../rules/boards/settlement.ts'
import { players } from '../../db/schema/index.ts'
import { planSettlement } from '../../ranking/settlement.ts'
import { opsVerb } from '../door/verb.ts'
import { boardAndPeriod, isSettled } from './which.ts'

export const boardsPreviewVerb = opsVerb(boardsPreview, async ({ tx, now }, asked) => {
  const { board, period } = boardAndPeriod(asked, now)
  const placings = await planSettlement(tx, board, period)
  const owners = placings.map(({ row }) => row.owner)
  const known = owners.length === 0 ? [] : await tx.select().from(players).where(inArray(players.roleid, owners))
  const nicknames = new Map(known.map(({ roleid, nickname }) => [roleid, nickname]))
  return {
    board: board.id,
    period: period.key,
    settled: await isSettled(tx, board, period),
    final: isFinal(period, now),
    rows: placings.map(({ rank, row, rewards, title }) => ({
      rank,
      roleid: row.owner,
      nickname: nicknames.get(row.owner) ?? '',
      rewards: rewards.map(({ item, count }) => `${item} ${count}`).join(', '),
      title,
    })),
  }
})
