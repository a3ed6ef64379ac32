import { startServiceProcess } from '../../support/service-process.ts'
import { measureApart } from '../load/apart.ts'
import { newPlayer, type Player } from '../load/caller.ts'
import { figureHead, figureRow, showTable } from '../table.ts'

const LANES = 100
const SECONDS = 6
/** Others may wait at most this many times as long as alone. */
const MOST_RATIO = 2

/**
 * Compares waiting times alone, and while one player sends requests over a hundred connections and ignores refusals.
 * Uses production limits.
 */
export const benchFair = async (env: NodeJS.ProcessEnv): Promise<boolean> => {
  const limits = { CALLS_PER_PLAYER: '600', CALLS_PER_ADDRESS: '1000000' }
  const service = await startServiceProcess({ LOG_LEVEL: 'error', ...env, ...limits })
  try {
    const player = (n: number) => newPlayer(service.url, `9${String(30_000_000 + n)}`)
    const greedy = await player(0)
    const others: Player[] = []
    for (let n = 1; n <= 40; n++) others.push(await player(n))
    const read = () =>
      measureApart({ kind: 'read', url: service.url, atOnce: 2, seconds: SECONDS, players: others.slice() })
    await read()
    const alone = await read()
    const flood = measureApart({
      kind: 'flood',
      url: service.url,
      atOnce: LANES,
      seconds: 2 * SECONDS,
      players: [greedy],
    })
    const beside = await read()
    const flooded = await flood
    const ratio = beside.p95 / alone.p95
    showTable(
      `Others' reads while one player asks on ${LANES} lanes`,
      figureHead,
      [
        figureRow('others alone', alone),
        figureRow('others beside', beside),
        figureRow('the flood, refusals included', flooded),
      ],
      `p95 ${alone.p95.toFixed(1)} ms alone, ${beside.p95.toFixed(1)} ms beside: ${ratio.toFixed(2)} times as long (goal: at most ${MOST_RATIO}).`,
    )
    return ratio <= MOST_RATIO
  } finally {
    await service.end()
  }
}
