import { type Clock, type Env, type KeyVal, STORAGE_WITHIN_MS, within } from './env.ts'
import { createMemoryKeyVal } from './keyval.ts'
import { type OutboxStore, openBox } from './outbox/box.ts'

/** The three databases of a device, as the platform opens them. */
export interface Databases {
  readonly session: KeyVal
  readonly answers: KeyVal
  readonly outbox: OutboxStore
}

const keyvalOf = (chosen: Promise<KeyVal>): KeyVal => ({
  get: async (key) => (await chosen).get(key),
  set: async (key, value) => (await chosen).set(key, value),
  update: async (key, change) => (await chosen).update(key, change),
  remove: async (keys) => (await chosen).remove(keys),
  keys: async () => (await chosen).keys(),
  entries: async () => (await chosen).entries(),
})

/** What cannot be stored does not wait: claims go straight to the service. */
const nothingStored: OutboxStore = { transact: async (work) => work(openBox([], 1).box), rows: async () => [] }

/**
 * A full disk can be read still: who is logged in is known. What is written goes there too where it goes at all,
 * above all what is taken away.
 */
const memoryBefore = async (clock: Clock, real: KeyVal): Promise<KeyVal> => {
  const memory = createMemoryKeyVal(await within(clock, STORAGE_WITHIN_MS, real.entries(), []).catch(() => []))
  const tried = (work: Promise<void>) => void work.catch(() => {})
  const through = async (key: string) => {
    const value = await memory.get(key)
    tried(value === undefined ? real.remove([key]) : real.set(key, value))
  }
  return {
    ...memory,
    set: (key, value) => memory.set(key, value).then(() => through(key)),
    update: (key, change) => memory.update(key, change).then(() => through(key)),
    remove: (keys) => memory.remove(keys).then(() => tried(real.remove(keys))),
  }
}

/**
 * Finds out whether the device keeps anything. Only a write that is refused says that it does not; then memory stands
 * in for as long as this page or worker lives. A write that is slow says nothing yet: whoever needs the answer waits
 * for it, or gives up and asks again.
 */
export const probed = (
  clock: Clock,
  mint: () => string,
  { session, answers, outbox }: Databases,
): Pick<Env, 'keyval' | 'answers' | 'outbox' | 'storage'> => {
  const works = (work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => true,
      () => false,
    )
  // Private mode and full disks open databases gladly and refuse at the first write, so a write it has to be. All
  // that is read waits for it, so it is no more than that: what the last visit wrote is written over.
  const keeps = works(session.set('probe', mint()))
  // The outbox writes through to the disk, which takes longer; only claims wait for that.
  const opens = works(outbox.transact(() => null))
  const storage = Promise.all([keeps, opens]).then((all) => all.every(Boolean))
  // What waits there goes on being seen and sent where only the other databases take nothing more.
  const box = opens.then((all) => (all ? outbox : nothingStored))
  return {
    keyval: keyvalOf(keeps.then((all) => (all ? session : memoryBefore(clock, session)))),
    answers: keyvalOf(keeps.then((all) => (all ? answers : createMemoryKeyVal()))),
    outbox: {
      transact: async (work) => (await box).transact(work),
      rows: async () => (await box).rows(),
    },
    storage,
  }
}
