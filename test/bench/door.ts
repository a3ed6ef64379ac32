import { startServiceProcess } from '../support/service-process.ts'
import { measureApart } from './load/apart.ts'
import type { Figures } from './load/load.ts'
import type { Order } from './load/loads.ts'
import { middleOf } from './rounds.ts'
import { figureHead, figureRow, showTable } from './table.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const load: Omit<Order, 'url'> = { kind: 'file', atOnce: 16, seconds: 2, players: [] }
const goals = { perSecond: 2_000, laterMs: 3 }

/** The time to the first byte of a visitor's page, compared with a file in memory. */
export const benchDoor = async (): Promise<boolean> => {
  const service = await startServiceProcess({ LOG_LEVEL: 'error' })
  try {
    const [page, file]: [Figures[], Figures[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      file.push(await measureApart({ ...load, url: `${service.url}/icon.svg` }))
      page.push(await measureApart({ ...load, url: `${service.url}/` }))
    }
    const [ours, theirs] = [middleOf(page), middleOf(file)]
    const later = ours.p99 - theirs.p99
    showTable(
      `The first byte, ${load.atOnce} connections, ${ROUNDS} rounds`,
      figureHead,
      [figureRow('the page, drawn for a visitor', ours), figureRow('  beside: a file of the app', theirs)],
      `The page's p99 is ${later.toFixed(1)} ms later than the file's (goal: at most ${goals.laterMs}); goal for the page: ${goals.perSecond} a second.`,
    )
    return later <= goals.laterMs && ours.perSecond >= goals.perSecond
  } finally {
    await service.end()
  }
}
