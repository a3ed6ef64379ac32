import type { ErrorCode } from '../../contract/errors.ts'
import { dayOf } from '../time/calendar.ts'

/** spec: a nickname on the boards is shown in full, half hidden or fully hidden; changed once per day. */
export const privacies = ['full', 'half', 'hidden'] as const
export const HIDDEN_NAME = '***'
export type Privacy = (typeof privacies)[number]

/**
 * Half: the first half of the characters stays, at least one is hidden. The number of stars does not reveal the length.
 * Players who deleted their accounts have no name, and are shown like hidden ones.
 */
export const shownName = (nickname: string, privacy: Privacy): string => {
  if (privacy === 'hidden' || nickname === '') return HIDDEN_NAME
  if (privacy === 'full') return nickname
  const characters = [...nickname]
  return `${characters.slice(0, Math.floor(characters.length / 2)).join('')}**`
}

export const whyNotPrivacy = (
  before: Privacy,
  wished: Privacy,
  changedAt: number | null,
  now: number,
): ErrorCode | null => {
  if (before === wished) return 'privacy_unchanged'
  return changedAt !== null && dayOf(changedAt) === dayOf(now) ? 'privacy_once_a_day' : null
}
