import { type EventDetail, eventDetail } from '../../contract/event/events.ts'
import { type Read, useRead } from '../../state/reading/use-read.ts'

/** A withdrawn event is not found for players outside it. */
export const isGone = ({ failure }: Pick<Read<unknown>, 'failure'>): boolean => failure?.code === 'not_found'

/**
 * An event as the service knows it. If it is gone, its cached copy must not be shown either, because it would say that
 * signup is open; unless a form for it has been filled in (`stays`), which says why it cannot be sent.
 */
export const useEvent = (id: string, stays = false): Read<EventDetail> => {
  const read = useRead(eventDetail, { id })
  if (!isGone(read)) return read
  const { data, at, asking, failure, again } = read
  return { ...(stays && { data }), at, kept: false, asking, failure, again }
}
