import { REQUEST_TIMEOUT_MS } from '../../contract/wire/envelope.ts'
import { type Env, sleep } from '../env.ts'
import { isFinished } from './row.ts'

const LOOK_AGAIN_MS = 100

/**
 * Waits until everything tapped earlier in this lane has been sent. False if that does not happen in time, or the
 * storage does not answer: then the caller must not send either.
 */
export type Clear = (account: string, lane: string) => Promise<boolean>

export const createClear =
  ({ clock, outbox }: Env, drain: () => Promise<unknown>): Clear =>
  async (account, lane) => {
    const isClear = async () => {
      const mine = (await outbox.rows().catch(() => null))?.filter(
        (row) => row.account === account && row.lane === lane,
      )
      return mine?.every((row) => isFinished(row) || row.state === 'parked') ?? false
    }
    if (await isClear()) return true
    drain().catch(() => {})
    const end = clock.now() + REQUEST_TIMEOUT_MS
    for (let tries = 0; tries < REQUEST_TIMEOUT_MS / LOOK_AGAIN_MS && clock.now() < end; tries++) {
      await sleep(clock, LOOK_AGAIN_MS).over
      if (await isClear()) return true
    }
    return false
  }
