import { subscribe } from 'valtio'
import type { Row } from '../../../client/outbox/row.ts'
import { connection } from '../../../state/connection.ts'
import { request } from '../../../state/layer.ts'
import { inTime } from '../../../state/persisted/in-time.ts'
import { outbox } from '../../../state/rows.ts'
import { currentLocation } from '../../address/history.ts'
import { areaTexts } from '../../texts/language.ts'
import { shown } from '../../toast/toast.ts'
import { isCovered } from '../covered.ts'
import { isOfCurrentAccount } from '../is-current-account.ts'
import { isShownInPlace } from '../shown-in-place.ts'
import { tellConfirmed } from './confirmed.ts'
import { isGain, restAfter } from './gains.ts'
import { whereClaimed } from './where-claimed.ts'

const UNCOVERED_MS = 300

/** While the player looks at a reveal or the list of gains, new ones are added to it instead of waiting. */
const mustWait = (): boolean => (shown.reveals ? document.hidden : isCovered())

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const inWords = (rows: readonly Row[], known: boolean): void => {
  const confirmed = rows.map((row) => ({ ...row, before: row.result?.code === 'already_done' }))
  tellConfirmed(confirmed, known)
}

const hasGiven = ({ result }: Row): boolean => result?.code === 0

const claimed = whereClaimed(currentLocation)

const fetchTray = () => import('../../../areas/shared/reveal/reveal.tsx')

/** Loads the reveal's code while the answer is on its way: on a slow line both arrive together. */
const prefetchTray = (): void => {
  const going = ({ kind, state }: Row) => kind === 'claim' && (state === 'queued' || state === 'sending')
  if (connection.current !== 'offline' && outbox.rows.some(going)) fetchTray().catch(() => undefined)
}

/**
 * Drawn on the page where it was claimed, a one-line toast anywhere else. If the drawing code cannot be loaded, offline
 * and never used before, the toast says the same.
 */
const tell = async (rows: readonly Row[]): Promise<void> => {
  const gives = rows.some(hasGiven)
  const drawing = gives ? fetchTray() : undefined
  const [drawn, known] = await Promise.all([drawing && inTime(drawing), inTime(areaTexts().then(() => true))])
  while (mustWait()) await pause(UNCOVERED_MS)
  const theirs = rows.filter(isOfCurrentAccount)
  const given = theirs.filter(hasGiven)
  if (given.length === 0)
    return gives
      ? undefined
      : inWords(
          theirs.filter((row) => !isShownInPlace(row)),
          known === true,
        )
  navigator.vibrate?.(40)
  if (!drawn || !known) return inWords(given, known === true)
  await drawn.reveal(given, claimed.allElsewhere(given))
}

/** Confirmed claims are shown once, in one tab, all together, and never over something else. */
export const followGains = (): void => {
  const asked = new Set<number>()
  /** Marking it seen may have succeeded without an answer, and nobody has been told. */
  const unsure = new Set<number>()
  let known = 0
  let grewAt = 0
  let timer = 0
  let telling = false

  const untold = () =>
    outbox.rows.filter((row) => isGain(row) && !asked.has(row.seq) && (row.seenAt === undefined || unsure.has(row.seq)))

  /** Marking it seen decides which tab shows it. */
  const win = async (row: Row): Promise<Row[]> => {
    asked.add(row.seq)
    try {
      return (await request().outbox.markSeen(row.seq)) ? [row] : []
    } catch {
      // A storage that does not answer now may do so at the next change.
      unsure.add(row.seq)
      asked.delete(row.seq)
      return []
    }
  }

  const tellAll = async () => {
    if (telling) return
    telling = true
    const tried = untold()
    const won = (await Promise.all(tried.map(win))).flat()
    if (won.length > 0) await tell(won).catch(() => inWords(won.filter(isOfCurrentAccount), false))
    telling = false
    // Claims confirmed meanwhile.
    if (untold().some(({ seq }) => tried.every((row) => row.seq !== seq))) look()
  }

  const whenUncovered = () => {
    if (mustWait()) timer = window.setTimeout(whenUncovered, UNCOVERED_MS)
    else void tellAll()
  }

  const look = () => {
    claimed.note(outbox.rows)
    prefetchTray()
    clearTimeout(timer)
    const count = untold().length
    if (count > known) grewAt = performance.now()
    known = count
    if (count === 0) return
    const due = grewAt + restAfter(outbox.rows, connection.current === 'offline')
    timer = window.setTimeout(whenUncovered, Math.max(0, due - performance.now()))
  }
  subscribe(outbox, look)
  subscribe(connection, look)
  look()
}
