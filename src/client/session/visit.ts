import type { SessionInfo } from '../api.ts'
import { STORAGE_WITHIN_MS } from '../device/storage-limit.ts'
import { within } from '../env.ts'
import type { Parts } from '../parts.ts'
import { openListeners } from '../signals/listeners.ts'

/** Whose state lies on this device: written down, because it may outlive every page that knew. */
const OWNER = 'stateOf'

/** `onDevice`: what lies on the device goes too; false where it is already of who is here now. */
type Purger = (onDevice: boolean) => void | Promise<void>

/** Who is here, as the views were told. The device's database is the truth; a message is a hint to look there. */
export const createVisit = (parts: Parts, changed: () => Promise<void>) => {
  const { keyval, clock } = parts.env
  const listeners = openListeners<SessionInfo | null>()
  const purgers = new Set<Purger>()
  let told: string | null | undefined
  let leftAtStart = false

  /** Whether all of it is gone. */
  const purge = async (all: Iterable<Purger>, onDevice: boolean): Promise<boolean> =>
    (await Promise.allSettled([...all].map(async (purger) => purger(onDevice)))).every(
      ({ status }) => status === 'fulfilled',
    )
  /** A purger that hangs keeps nobody from being told who is here. */
  const inTime = <T>(ends: Promise<T>, late: T): Promise<T> => within(clock, STORAGE_WITHIN_MS, ends, late)

  const read = async (): Promise<SessionInfo | null> => {
    const session = await parts.sessions.read()
    return session && { roleid: session.roleid, phone: session.phone, phoneCode: session.phoneCode }
  }
  /** Null: the device does not say. */
  const owner = () => keyval.get(OWNER).catch(() => null)
  let unwritten = false
  const own = async (here: string | null) => {
    unwritten = false
    const written = here === null ? keyval.remove([OWNER]) : keyval.set(OWNER, here)
    await written.catch(() => {
      unwritten = true
    })
  }

  const step = async (): Promise<SessionInfo | null> => {
    const info = await read()
    const here = info?.roleid ?? null
    // A device that refused it once may take it now; without it nobody knows later whose state has to go.
    if (here === told && unwritten) void own(here)
    if (here === told) return info
    // A player can leave while no page lives, or in the middle of a sign-out: what is left of them goes now.
    const whose = await owner()
    const left = typeof told === 'string' || (whose === null ? null : typeof whose === 'string' && whose !== here)
    // What comes later may be of whoever is here then.
    leftAtStart = told === undefined && left === true
    // Whoever slept through the change lets go of what they hold: another tab has cleared the device, and the next
    // player may have put something there since.
    const onDevice = here === null || whose !== here
    // Kept answers say themselves whose they are: those that do not go are shown to nobody else.
    const forgotten = left === true ? parts.forgetBut(here).catch(() => {}) : undefined
    const purged = left === true ? purge(purgers, onDevice) : Promise.resolve(left === false)
    const [clean] = await Promise.all([inTime(purged, false), forgotten && inTime(forgotten, undefined)])
    told = here
    // What may lie here still stays written down as somebody else's: it goes with the next change or start. What is
    // gone at last does not, or that start would take what the next player has put here since.
    if (clean) await own(here)
    else void purged.then((late) => (late && told === here ? own(here) : undefined))
    listeners.tell(info)
    changed().catch(() => {})
    return info
  }
  let looking: Promise<unknown> = Promise.resolve()
  let next: Promise<SessionInfo | null> | null = null
  /**
   * Asks the database, and tells everybody where it says something new. Whoever asks while a look is under way shares
   * the one after it: storage that hangs makes nobody wait for each before them.
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
    /** The account of this page's views; `changed` where they were told of another one until now. */
    async asker(): Promise<string | null | 'changed'> {
      const before = told
      const here = (await look())?.roleid ?? null
      return before === undefined || before === here ? here : 'changed'
    },
    subscribe: listeners.subscribe,
    onPurge(purger: Purger): () => void {
      purgers.add(purger)
      // Whoever comes after the first look is told what that found.
      if (leftAtStart && told !== undefined) purge([purger], true).catch(() => {})
      return () => {
        purgers.delete(purger)
      }
    },
  }
}
export type Visit = ReturnType<typeof createVisit>
