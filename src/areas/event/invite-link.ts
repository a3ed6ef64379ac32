import { to } from '../../contract/pages/paths.ts'

/** What a leader hands out: the app's own address, which a camera of any phone opens. */
export const inviteLink = (invite: string): string =>
  `${location.origin}${location.pathname}#${to('memberJoin', {}, { teamId: invite })}`

export const eventLink = (id: string): string =>
  `${location.origin}${location.pathname}#${to('activityDetail', { id })}`
