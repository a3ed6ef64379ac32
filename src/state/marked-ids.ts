import { useSnapshot } from 'valtio'
import { isWaiting, outbox } from './rows.ts'

/** The ids that marks of this action cover and the service has not confirmed yet: applied on screen at once. */
export const useMarkedIds = (actionName: string): ReadonlySet<string> => {
  const { rows } = useSnapshot(outbox)
  const ids = rows
    .filter((row) => row.kind === 'mark' && row.action === actionName && (isWaiting(row) || row.state === 'done'))
    .flatMap((row) => (Array.isArray(row.args.ids) ? row.args.ids : []))
  return new Set(ids.filter((id): id is string => typeof id === 'string'))
}
