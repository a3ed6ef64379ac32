import { useSnapshot } from 'valtio'
import type { Failure } from '../../../client/api.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { EventDetail } from '../../../contract/event/events.ts'
import { type TeamDetail, teamDetail } from '../../../contract/event/teams.ts'
import { connection } from '../../../state/connection.ts'
import { type Read, useRead } from '../../../state/reading/use-read.ts'

const failed = (code: ErrorCode): Failure => ({ ok: false, code, message: '', retryable: true })

/** The player's current team according to the event. A cached earlier team is ignored, and so is a dissolved one. */
export const useOwnTeam = ({ id, mine }: Pick<EventDetail, 'id' | 'mine'>): Read<TeamDetail> => {
  const { data, at, kept, asking, failure, again } = useRead(teamDetail, { event: id }, mine !== null)
  const offline = useSnapshot(connection).current === 'offline'
  const isOwn = data?.id === mine?.team && at >= (mine?.signedUpAt ?? 0) && failure?.code !== 'not_found'
  if (data === undefined || isOwn) return { data, at, kept, asking, failure, again }
  // Of an earlier team in this event: the one of today has been asked for.
  if (at < (mine?.signedUpAt ?? 0) && (asking || !kept) && !failure && !offline)
    return { at, kept, asking: true, again }
  const why = failed(offline ? 'needs_connection' : 'changed_meanwhile')
  return { at, kept, asking, failure: failure ?? why, again }
}
