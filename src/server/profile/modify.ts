import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { modify, type ProfilePart } from '../../contract/account/profile.ts'
import { normalizeNickname, profileTurn } from '../../rules/account/profile.ts'
import { refuse } from '../call/refusal.ts'
import { verb } from '../call/verb.ts'
import { players, reviews } from '../db/schema/index.ts'
import { profileReviews } from './own-reviews.ts'

interface Change {
  readonly kind: ProfilePart
  readonly before: string | null
  readonly after: string
}

/** Asks for a review; the old name and picture stay until an operator approves. */
export const modifyVerb = verb(
  modify,
  async ({ tx, roleid, now, picture, offTransaction }, input) => {
    if (picture?.digest !== input.avatar) return refuse('bad_request')
    const [player] = await tx.select().from(players).where(eq(players.roleid, roleid))
    if (!player) return refuse('not_found')
    const nickname = input.nickname === undefined ? player.nickname : normalizeNickname(input.nickname)
    if (nickname === '') return refuse('nickname_empty')
    const changes: Change[] = []
    if (nickname !== player.nickname) changes.push({ kind: 'nickname', before: player.nickname, after: nickname })
    if (picture !== null) changes.push({ kind: 'avatar', before: player.avatar, after: picture.name })
    if (changes.length === 0) return refuse('nothing_changed')
    const { waiting, open } = profileTurn(await profileReviews(tx, roleid), now)
    if (waiting) return refuse('profile_in_review')
    if (changes.some(({ kind }) => !open.includes(kind))) return refuse('profile_too_soon')
    if (picture !== null) await offTransaction(picture.name, picture.keep)
    await tx.insert(reviews).values(changes.map((change) => ({ ...change, id: randomUUID(), roleid, askedAt: now })))
    return { inReview: changes.map(({ kind }) => kind) }
  },
  { takesPicture: true },
)
