import { type EventDetail, eventDetail } from '../../contract/event/events.ts'
import { type Read, useRead } from '../../state/reading/use-read.ts'

/**
 * An event as the service knows it. What was withdrawn is gone for whoever is not in it: a copy of it would go on to
 * say that signup is open.
 */
export const useEvent = (id: string): Read<EventDetail> => {
  const { data, at, kept, asking, failure, again } = useRead(eventDetail, { id })
  return { data: failure?.code === 'not_found' ? undefined : data, at, kept, asking, failure, again }
}
