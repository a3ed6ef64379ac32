import type { Clock, KeyVal } from '../env.ts'
import { SESSION } from './stored.ts'

type Change = (old: unknown, there?: unknown) => unknown

/** Where the newest value wins, a page that stays open on a full disk holds no more changes of a key than this. */
const MOST_HELD = 8

/** How often a key whose write was refused is tried on the disk again, at most. */
const ASKED_AGAIN_MS = 5_000

/**
 * A full disk can still be read, and can delete. It is always read first, because other tabs and the worker write to it
 * too. A refused write is kept here as a change to whatever is stored, and applied to the disk as soon as it accepts
 * one. `newestWins`: a change does not add to the one before it, as it does in a list.
 */
export const memoryFallback = (real: KeyVal, clock: Clock, newestWins: boolean): KeyVal => {
  const refused = new Map<string, { changes: Change[]; beside?: string; asking: boolean; askedAt: number }>()
  const onDisk = (key: string) => real.get(key).catch(() => undefined)
  /**
   * A stored session is what the app will start with next time: it is changed on the disk or not at all, never in
   * memory.
   */
  const isTheirs = (key: string, there: unknown) => key === SESSION && there !== undefined
  const made = (key: string, changes: readonly Change[], there: unknown, beside?: unknown) =>
    isTheirs(key, there) ? there : changes.reduce((value, change) => change(value, beside), there)
  const hold = (key: string, beside?: string, ...changes: Change[]): void => {
    refused.set(key, { changes, beside, asking: false, askedAt: clock.now() })
  }
  /** Not awaited: the value in memory is used until then. */
  const tryDisk = async (key: string): Promise<void> => {
    const held = refused.get(key)
    if (!held || held.asking) return
    Object.assign(held, { asking: true, askedAt: clock.now() })
    const taken = [...held.changes]
    const isDone = await real
      .update(key, (old, there) => made(key, taken, old, there), held.beside)
      .then(() => true)
      .catch(() => false)
    held.asking = false
    if (!isDone) return
    held.changes = held.changes.filter((change) => !taken.includes(change))
    if (held.changes.length > 0) return tryDisk(key)
    if (refused.get(key) === held) refused.delete(key)
  }
  const get = async (key: string): Promise<unknown> => {
    const held = refused.get(key)
    if (held && clock.now() - held.askedAt > ASKED_AGAIN_MS) void tryDisk(key)
    const [there, beside] = await Promise.all([onDisk(key), held?.beside ? onDisk(held.beside) : undefined])
    if (isTheirs(key, there)) refused.delete(key)
    return structuredClone(made(key, refused.get(key)?.changes ?? [], there, beside))
  }
  const update: KeyVal['update'] = async (key, given, beside) => {
    // What is kept here counts where nothing is on the disk.
    const here = beside && (await get(beside))
    const change = (old: unknown, there: unknown = here) => given(old, there)
    if (key === SESSION && refused.has(key)) await get(key)
    if (!refused.has(key)) {
      try {
        return await real.update(key, change, beside)
      } catch (error) {
        if (isTheirs(key, await onDisk(key))) throw error
        // A write refused at the same time may have created the entry already.
        if (!refused.has(key)) hold(key, beside)
      }
    }
    // The change is added before `get` runs it, so that concurrent calls see it and its caller learns the result.
    const held = refused.get(key)
    if (held) {
      held.changes = [...(newestWins ? held.changes.slice(-MOST_HELD) : held.changes), change]
      held.beside ??= beside
    }
    await get(key)
    void tryDisk(key)
  }
  const all = async (): Promise<readonly (readonly [string, unknown])[]> => {
    const there = await real.entries().catch(() => [])
    const here = await Promise.all([...refused.keys()].map(async (key) => [key, await get(key)] as const))
    return [...there.filter(([key]) => !refused.has(key)), ...here.filter(([, value]) => value !== undefined)]
  }
  return {
    get,
    set: (key, value) => update(key, () => value),
    update,
    async remove(keys, unless) {
      // What is kept here counts as well; what came to the disk meanwhile, the transaction sees.
      if (unless && (await get(unless)) !== undefined) return
      await real.remove(keys, unless).then(
        () => {
          for (const key of keys) refused.delete(key)
        },
        async (error: unknown) => {
          if (keys.includes(SESSION) && isTheirs(SESSION, await onDisk(SESSION))) throw error
          const left = await Promise.all(keys.map(onDisk))
          // With a condition only what was left is deleted later, not what the next player stored in its place.
          keys.forEach((key, at) => {
            hold(key, undefined, (old) => (unless && old !== left[at] ? old : undefined))
          })
        },
      )
    },
    keys: async () => (await all()).map(([key]) => key),
    entries: all,
  }
}
