import { to } from '../../contract/pages/paths.ts'

/** The invitation link, which any phone's camera can open. */
export const inviteLink = (invite: string): string =>
  `${location.origin}${location.pathname}#${to('memberJoin', {}, { teamId: invite })}`

export const eventLink = (id: string): string =>
  `${location.origin}${location.pathname}#${to('activityDetail', { id })}`
