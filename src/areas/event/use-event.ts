import { type EventDetail, eventDetail } from '../../contract/event/events.ts'
import { type Read, useRead } from '../../state/reading/use-read.ts'

/**
 * An event as the service knows it. A withdrawn event is not found for players outside it; then its cached copy must
 * not be shown either, because it would say that signup is open.
 */
export const useEvent = (id: string): Read<EventDetail> => {
  const read = useRead(eventDetail, { id })
  if (read.failure?.code !== 'not_found') return read
  const { at, kept, asking, failure, again } = read
  return { at, kept, asking, failure, again }
}
