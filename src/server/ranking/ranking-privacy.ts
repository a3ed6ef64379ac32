import { eq } from 'drizzle-orm'
import { rankingPrivacy, setRankingPrivacy } from '../../contract/game/ranking-privacy.ts'
import { whyNotPrivacy } from '../../rules/boards/privacy.ts'
import { addDays, dayOf, startOfDay } from '../../rules/time/calendar.ts'
import { refuse, refuseIf } from '../call/refusal.ts'
import { verb } from '../call/verb.ts'
import { playerSettings, players } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

const settingOf = async (tx: Tx, roleid: string) => {
  const [row] = await tx
    .select({ privacy: playerSettings.rankingPrivacy, changedAt: playerSettings.privacyChangedAt })
    .from(playerSettings)
    .where(eq(playerSettings.roleid, roleid))
  return { privacy: row?.privacy ?? ('full' as const), changedAt: row?.changedAt ?? null }
}

export const rankingPrivacyVerb = verb(rankingPrivacy, async ({ tx, roleid, now }) => {
  const [player] = await tx.select({ nickname: players.nickname }).from(players).where(eq(players.roleid, roleid))
  if (!player) return refuse('not_found')
  const { privacy, changedAt } = await settingOf(tx, roleid)
  const today = dayOf(now)
  const changedToday = changedAt !== null && dayOf(changedAt) === today
  return { privacy, nickname: player.nickname, again: changedToday ? startOfDay(addDays(today, 1)) : null }
})

export const setRankingPrivacyVerb = verb(setRankingPrivacy, async ({ tx, roleid, now }, { privacy }) => {
  const before = await settingOf(tx, roleid)
  refuseIf(whyNotPrivacy(before.privacy, privacy, before.changedAt, now))
  await tx
    .insert(playerSettings)
    .values({ roleid, rankingPrivacy: privacy, privacyChangedAt: now })
    .onConflictDoUpdate({
      target: playerSettings.roleid,
      set: { rankingPrivacy: privacy, privacyChangedAt: now },
    })
  return {}
})
