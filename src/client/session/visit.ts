import type { Purger, SessionInfo } from '../api.ts'
import { STORAGE_WITHIN_MS } from '../device/storage-limit.ts'
import { SESSION } from '../device/stored.ts'
import { within } from '../env.ts'
import type { Parts } from '../parts.ts'
import { openListeners } from '../signals/listeners.ts'

/** Key of the account whose state is stored on this device. Stored itself, because it may outlive every page. */
const OWNER = 'stateOf'

/** The account that the views were told of. The database is the truth; a message is only a hint to read it. */
export const createVisit = (parts: Parts, changed: () => Promise<void>) => {
  const { keyval, clock } = parts.env
  const listeners = openListeners<SessionInfo | null>()
  const purgers = new Set<Purger>()
  let told: string | null | undefined
  let leftAtStart = false

  /** A purger that hangs must not keep the views from learning who is logged in. */
  const inTime = <T>(ends: Promise<T>, late: T): Promise<T> => within(clock, STORAGE_WITHIN_MS, ends, late)

  const read = async (): Promise<SessionInfo | null> => {
    const session = await parts.sessions.read()
    return session && { roleid: session.roleid, phone: session.phone, phoneCode: session.phoneCode }
  }
  /** Null: the device does not say. */
  const owner = () => keyval.get(OWNER).catch(() => null)
  /**
   * Whether what is stored may be deleted by a page that found `here`. It may have been suspended since: another tab
   * has cleared the device then, and the next player may have stored something. Rejects if the device does not say.
   */
  const isLeft = async (here: string | null): Promise<boolean> =>
    (here === null || (await keyval.get(OWNER)) !== here) && ((await read())?.roleid ?? null) === here
  /** Whether all of it is gone. */
  const purge = async (all: Iterable<Purger>, here: string | null): Promise<boolean> =>
    (await Promise.allSettled([...all].map(async (purger) => purger(() => isLeft(here), here)))).every(
      ({ status }) => status === 'fulfilled',
    )
  let unwritten = false
  const own = async (here: string | null) => {
    unwritten = false
    // Whoever logged in since this page looked has written themselves, and their state is not left.
    const write = (old: unknown, session: unknown) =>
      parts.sessions.accountIn(session) === here ? (here ?? undefined) : old
    await keyval.update(OWNER, write, SESSION).catch(() => {
      unwritten = true
    })
  }

  const step = async (): Promise<SessionInfo | null> => {
    const info = await read()
    const here = info?.roleid ?? null
    // A write that was refused may succeed now; without it nobody knows later whose state has to be deleted.
    if (here === told && unwritten) void own(here)
    if (here === told) return info
    // A player can leave while no page is open, or a sign-out can be interrupted: what is left of them is deleted now.
    const whose = await owner()
    const left = typeof told === 'string' || (whose === null ? null : typeof whose === 'string' && whose !== here)
    // Only after the first look: a store that registers after a later one may hold data of whoever is logged in then.
    leftAtStart = told === undefined && left === true
    // Kept answers are stored under their account: any that cannot be deleted are still never shown to somebody else.
    const forgotten = left ? parts.purgeExcept(here).catch(() => {}) : undefined
    const purged = left ? purge(purgers, here) : Promise.resolve(left === false)
    const [clean] = await Promise.all([inTime(purged, false), forgotten && inTime(forgotten, undefined)])
    told = here
    if (clean && whose !== (here ?? undefined)) await own(here)
    // If the purge is incomplete, the owner is not updated, so the next change or start purges again. If it completes
    // late, the owner is updated then, or that start would delete what the next player has stored since.
    if (!clean) void purged.then((late) => (late && told === here ? own(here) : undefined))
    listeners.tell(info)
    changed().catch(() => {})
    return info
  }
  let looking: Promise<unknown> = Promise.resolve()
  let next: Promise<SessionInfo | null> | null = null
  /**
   * Reads the database, and tells the listeners if the account changed. Callers during a running look share the next
   * one, so that hanging storage does not queue them one behind the other.
   */
  const look = (): Promise<SessionInfo | null> => {
    const begin = () => {
      next = null
      return step()
    }
    next ??= looking.then(begin, begin)
    looking = next
    return next
  }

  return {
    look,
    /** The account of this page's views; `changed` if they were last told of another one. */
    async accountOfPage(): Promise<string | null | 'changed'> {
      const before = told
      const here = (await look())?.roleid ?? null
      return before === undefined || before === here ? here : 'changed'
    },
    subscribe: listeners.subscribe,
    onPurge(purger: Purger): () => void {
      purgers.add(purger)
      // A purger registered after the first look is run with what that found.
      if (leftAtStart && told !== undefined) void purge([purger], told)
      return () => {
        purgers.delete(purger)
      }
    },
  }
}
export type Visit = ReturnType<typeof createVisit>
