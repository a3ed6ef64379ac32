import * as v from 'valibot'
import type { KeyVal } from '../env.ts'
import { readableEach } from './readable.ts'
import { OPERATIONS as KEY } from './stored.ts'

const operationSchema = v.object({
  opKey: v.string(),
  account: v.string(),
  action: v.string(),
  digest: v.string(),
  touches: v.optional(v.pipe(v.array(v.string()), v.readonly()), []),
  /** When its last copy was signed, by the service's clock. */
  sentAt: v.optional(v.number(), 0),
  /** A copy of it may have left the device. */
  left: v.optional(v.boolean(), true),
  /** The player has to be told its outcome. */
  costly: v.optional(v.boolean(), false),
  /** It was done, and no page has told the player yet. */
  done: v.optional(v.boolean(), false),
  /** The player has stopped waiting for it: the same request now means a new one. */
  over: v.optional(v.boolean(), false),
})
export type Operation = v.InferOutput<typeof operationSchema>

/** Each is asked about when its player is logged in; hardly anybody leaves more than this open. */
const MOST = 200

/**
 * Makes room for one more: finished entries go first, then those that never left the device, the oldest first. Entries
 * in doubt always stay: the same act would be sent again under another key.
 */
const withRoom = (held: readonly Operation[]): readonly Operation[] => {
  const spare = [...held.filter(({ done }) => done), ...held.filter(({ done, left }) => !done && !left)]
  const gone = new Set(spare.slice(0, Math.max(0, held.length - MOST + 1)))
  return held.filter((one) => !gone.has(one))
}

/** Entries of another version that cannot be parsed are skipped. */
export const operationsIn = (raw: unknown): Operation[] => readableEach(operationSchema, raw)

/**
 * The keys of live acts whose outcome is not known yet, shared by all tabs. A sign-out keeps them, because a copy may
 * be on its way.
 */
export const createOperations = (keyval: KeyVal) => {
  const all = async () => operationsIn(await keyval.get(KEY))
  const change = (next: (held: readonly Operation[]) => readonly Operation[]) =>
    keyval.update(KEY, (raw) => {
      const left = next(operationsIn(raw))
      // On a full disk even a shorter list may be refused, but deleting the key succeeds.
      return left.length > 0 ? left : undefined
    })
  const keep = (stays: (operation: Operation) => boolean) => change((held) => held.filter(stays))
  const same = (a: Operation, account: string, action: string, digest: string) =>
    !a.done && a.account === account && a.action === action && a.digest === digest
  return {
    /** Those whose outcome is unknown. */
    of: async (account: string) => (await all()).filter((one) => !one.done && one.account === account),
    /** Those of this kind that were sent, and whose outcome is unknown or was not shown yet. */
    unreported: async (account: string, action: string, since: number) =>
      (await all()).filter(
        (one) => one.account === account && one.action === action && one.costly && one.left && one.sentAt >= since,
      ),
    /** `all`: the player knows of those too whose outcome is unknown, and need not be told when it comes. */
    told: (account: string, action: string, all: boolean) =>
      change((held) =>
        held.flatMap((one) => {
          if (one.account !== account || one.action !== action) return one
          if (one.done) return []
          return all ? { ...one, costly: false } : one
        }),
      ),
    /** It is done: a costly one stays until a page has shown its outcome. */
    finish: (opKey: string) =>
      change((held) =>
        held.flatMap((one) => (one.opKey !== opKey ? one : one.costly ? { ...one, digest: '', done: true } : [])),
      ),
    find: async (account: string, action: string, digest: string) =>
      (await all()).find((one) => same(one, account, action, digest)),
    /** If the same thing is open already, that operation is returned and nothing is added. */
    async remember(wanted: Operation): Promise<Operation> {
      let operation = wanted
      await change((held) => {
        operation = held.find((one) => same(one, wanted.account, wanted.action, wanted.digest)) ?? wanted
        return operation === wanted ? [...withRoom(held), wanted] : held
      })
      return operation
    },
    /** Stored before it is signed with this time. False if the key is settled: then it must not be sent. */
    async sending(opKey: string, signedAt: number): Promise<boolean> {
      let open = false
      await change((held) =>
        held.map((one) => {
          if (one.opKey !== opKey) return one
          open = true
          return { ...one, sentAt: Math.max(one.sentAt, signedAt), left: true, over: false }
        }),
      )
      return open
    },
    abandon: (account: string, action: string, digest: string) =>
      change((held) => held.map((one) => (same(one, account, action, digest) ? { ...one, over: true } : one))),
    drop: (opKey: string) => keep((one) => one.opKey !== opKey),
    dropSentBefore: (opKey: string, moment: number) => keep((one) => one.opKey !== opKey || one.sentAt >= moment),
  }
}
