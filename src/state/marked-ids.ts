import { useSnapshot } from 'valtio'
import { isWaiting, outbox } from './rows.ts'

/** The ids covered by marks of this action that kept answers may not contain yet: applied optimistically. */
export const useMarkedIds = (actionName: string): ReadonlySet<string> => {
  const { rows } = useSnapshot(outbox)
  const marks = rows.filter((row) => row.action === actionName && (isWaiting(row) || row.state === 'done'))
  return new Set(marks.flatMap(({ args }) => (Array.isArray(args.ids) ? args.ids.map(String) : [])))
}
