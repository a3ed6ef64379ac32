import { useSnapshot } from 'valtio'
import { isWaiting, outbox } from './rows.ts'

/** The ids that marks of this action cover and the service has not confirmed yet: applied on screen at once. */
export const useMarkedIds = (actionName: string): ReadonlySet<string> => {
  const { rows } = useSnapshot(outbox)
  const marks = rows.filter((row) => row.action === actionName && (isWaiting(row) || row.state === 'done'))
  return new Set(marks.flatMap(({ args }) => (Array.isArray(args.ids) ? args.ids.map(String) : [])))
}
