import { eq } from 'drizzle-orm'
import { type ProfilePart, profileInfo } from '../../contract/account/profile.ts'
import { profileTurn } from '../../rules/account/profile.ts'
import { refuse } from '../call/refusal.ts'
import { verb } from '../call/verb.ts'
import { players } from '../db/schema/index.ts'
import { pictureUrl } from '../pictures/names.ts'
import { profileReviews } from './own-reviews.ts'

export const profileInfoVerb = verb(profileInfo, async ({ tx, roleid, now, config }) => {
  const [player] = await tx.select().from(players).where(eq(players.roleid, roleid))
  if (!player) return refuse('not_found')
  const rows = await profileReviews(tx, roleid)
  const url = (name: string | null) => pictureUrl(config.imageBase, name)
  const last = (kind: ProfilePart) => rows.filter((row) => row.kind === kind).at(-1)
  const waiting = (kind: ProfilePart) => (last(kind)?.state === 'waiting' ? (last(kind)?.after ?? null) : null)
  const refused = (kind: ProfilePart) => (last(kind)?.state === 'rejected' ? (last(kind)?.reason ?? null) : null)
  const { open, nextAt } = profileTurn(rows, now)
  return {
    nickname: player.nickname,
    avatar: url(player.avatar),
    inReview: { nickname: waiting('nickname'), avatar: url(waiting('avatar')) },
    refused: { nickname: refused('nickname'), avatar: refused('avatar') },
    open: [...open],
    nextAt,
  }
})
