import { REQUEST_TIMEOUT_MS } from '../../contract/envelope.ts'
import type { Bus } from '../bus.ts'
import type { Clock } from '../env.ts'
import type { OutboxStore } from './box.ts'
import { isFinished } from './row.ts'

interface ClearDeps {
  readonly clock: Clock
  readonly store: OutboxStore
  readonly bus: Bus
  drain(): Promise<unknown>
}

/**
 * What was tapped before goes before. False where it does not get there: then what comes after has to wait as well.
 */
export type Clear = (account: string, lane: string) => Promise<boolean>

export const createClear =
  ({ clock, store, bus, drain }: ClearDeps): Clear =>
  async (account, lane) => {
    const isClear = async () => {
      const rows = await store.rows()
      return !rows.some(
        (row) => row.account === account && row.lane === lane && !isFinished(row) && row.state !== 'parked',
      )
    }
    if (await isClear()) return true
    return new Promise((resolve) => {
      const end = (clear: boolean) => {
        stop()
        cancel()
        resolve(clear)
      }
      const look = () => {
        isClear().then(
          (clear) => clear && end(true),
          () => {},
        )
      }
      const stop = bus.listen(({ type }) => type === 'rows' && look())
      const cancel = clock.after(REQUEST_TIMEOUT_MS, () => end(false))
      drain().then(look, () => {})
    })
  }
