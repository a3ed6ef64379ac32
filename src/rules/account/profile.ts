import type { ProfilePart } from '../../contract/account/profile.ts'
import { dayOf, monthsAfter, startOfDay } from '../time/calendar.ts'

/** spec: avatar and nickname can be changed only once in 6 months. */
export const PROFILE_MONTHS = 6
/** decided here: fits on one line of a leaderboard. */
export const NICKNAME_MOST = 16

/** One line, without invisible characters, which would let two different names look alike. */
const charactersOf = (typed: string): readonly string[] => [
  ...typed
    .replace(/\s/gu, ' ')
    .replace(/\p{C}/gu, '')
    // After the removal, characters may combine: a letter with its accent, two spaces.
    .normalize('NFC')
    .replace(/\p{Z}+/gu, ' ')
    .trim(),
]

export const normalizeNickname = (typed: string): string => charactersOf(typed).slice(0, NICKNAME_MOST).join('').trim()

/** Counted as `cleanNickname` does. An input's `maxLength` counts an emoji twice, so its limit differs. */
export const nicknameLength = (typed: string): number => charactersOf(typed).length

export interface ProfileReview {
  readonly kind: ProfilePart
  readonly state: 'waiting' | 'approved' | 'rejected'
  readonly askedAt: number
  readonly decidedAt: number | null
}

export interface ProfileTurn {
  readonly waiting: boolean
  readonly open: readonly ProfilePart[]
  readonly nextAt: number | null
}

const both: readonly ProfilePart[] = ['nickname', 'avatar']

/** decided here: only the day is shown, so the wait ends at the beginning of that day. */
const turnAfter = (decidedAt: number): number => startOfDay(dayOf(monthsAfter(decidedAt, PROFILE_MONTHS)))

/**
 * decided here: the six months count from the approval, and a rejected change does not count. Both parts are one
 * change: if one was approved and the other rejected, the rejected one may be requested again.
 */
export const profileTurn = (reviews: readonly ProfileReview[], now: number): ProfileTurn => {
  if (reviews.some(({ state }) => state === 'waiting')) return { waiting: true, open: [], nextAt: null }
  const approved = reviews.filter(({ state }) => state === 'approved')
  const last = approved.reduce<ProfileReview | null>(
    (latest, review) => ((review.decidedAt ?? 0) > (latest?.decidedAt ?? -1) ? review : latest),
    null,
  )
  const nextAt = last === null ? null : turnAfter(last.decidedAt ?? 0)
  if (last === null || nextAt === null || now >= nextAt) return { waiting: false, open: both, nextAt: null }
  const since = (kind: ProfilePart, state: ProfileReview['state']) =>
    reviews.some((review) => review.kind === kind && review.state === state && review.askedAt >= last.askedAt)
  return { waiting: false, open: both.filter((kind) => since(kind, 'rejected') && !since(kind, 'approved')), nextAt }
}
