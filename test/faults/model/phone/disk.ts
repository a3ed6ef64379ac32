import * as v from 'valibot'
import { readable } from '../../../../src/client/device/readable.ts'
import { decodeStored, OPERATIONS, SESSION } from '../../../../src/client/device/stored.ts'
import type { KeyVal } from '../../../../src/client/env.ts'
import type { Box, OutboxStore } from '../../../../src/client/outbox/box.ts'
import type { Row } from '../../../../src/client/outbox/row.ts'
import type { VirtualTime } from '../virtual-time.ts'
import { createHeld, type Held } from './held.ts'

const notedSchema = v.array(v.object({ account: v.string(), digest: v.string() }))

/** The databases of a device, by name. */
export const databases = ['session', 'answers', 'outbox', 'state', 'cards'] as const
type Database = (typeof databases)[number]
/** Saved screens are in a cache, which can fail and hang like a database. */
export type Place = Database | 'screens'

export interface Operation {
  readonly place: Place
  /** A full disk refuses writes; a closing database refuses everything. */
  readonly kind: 'read' | 'put' | 'remove'
  readonly key?: string
}
/** The fault for an operation: none, an error, or a delay. */
export type DiskFault = (operation: Operation) => DOMException | null

export const quotaExceeded = (): DOMException => new DOMException('the disk is full', 'QuotaExceededError')
export const closing = (): DOMException => new DOMException('the database is closing', 'InvalidStateError')

/** All storage of a phone, shared by its pages and workers, with injectable faults. */
export class Disk {
  fault: DiskFault = () => null
  /** Until when a database does not answer. */
  readonly heldUntil = new Map<Place, number>()
  /** How long an operation takes; those of one database run one after the other. */
  pace: (operation: Operation) => number = () => 0
  /** Whether an outbox write happens before the hang, and is only reported after it. */
  wordIsLate: () => boolean = () => false
  /** Whether a write is done but never reported. */
  wordIsLost: (operation: Operation) => boolean = () => false
  /** Called when the stored session changed. */
  onSession: () => void = () => {}
  /** Recorded live actions, with the time of the last write. */
  private readonly noted = new Map<string, number>()
  private readonly busyUntil = new Map<Place, number>()
  private readonly kept: Readonly<Record<Exclude<Database, 'outbox'>, Held>> = {
    session: createHeld(),
    answers: createHeld(),
    state: createHeld(),
    cards: createHeld(),
  }
  private readonly time: VirtualTime
  readonly outbox: OutboxStore

  constructor(time: VirtualTime, outbox: OutboxStore) {
    this.time = time
    this.outbox = outbox
  }

  get session(): KeyVal {
    return this.kept.session.keyval
  }

  private async turn(operation: Operation): Promise<void> {
    const { place } = operation
    const freeAt = Math.max(this.time.now, this.heldUntil.get(place) ?? 0, this.busyUntil.get(place) ?? 0)
    const doneAt = freeAt + this.pace(operation)
    this.busyUntil.set(place, doneAt)
    if (doneAt > this.time.now) await this.time.sleep(doneAt - this.time.now)
    if (operation.kind === 'read') this.refuse(operation)
  }

  private note(operations: unknown): void {
    for (const { account, digest } of readable(notedSchema, operations) ?? [])
      this.noted.set(`${account}|${digest}`, this.time.now)
  }
  notedAt(account: string, digest: string): number {
    return this.noted.get(`${account}|${digest}`) ?? Number.NEGATIVE_INFINITY
  }

  private async heard(operation: Operation): Promise<void> {
    if (this.wordIsLost(operation)) await new Promise<never>(() => {})
  }

  private refuse(operation: Operation): void {
    const error = this.fault(operation)
    if (error) throw error
  }

  keyval(place: Exclude<Database, 'outbox'>): KeyVal {
    const { keyval } = this.kept[place]
    const written = (key: string, value: unknown) =>
      this.refuse({ place, kind: value === undefined ? 'remove' : 'put', key })
    return {
      get: async (key) => {
        await this.turn({ place, kind: 'read' })
        return keyval.get(key)
      },
      set: async (key, value) => {
        await this.turn({ place, kind: 'put' })
        written(key, value)
        await keyval.set(key, value)
        await this.heard({ place, kind: 'put', key })
      },
      update: async (key, change, beside) => {
        await this.turn({ place, kind: 'put' })
        const noted = (old: unknown, there: unknown) => {
          const next = change(old, there)
          written(key, next)
          if (key === OPERATIONS) this.note(next)
          return next
        }
        await keyval.update(key, noted, beside)
        if (key === SESSION) this.onSession()
        await this.heard({ place, kind: 'put', key })
      },
      remove: async (keys, unless) => {
        await this.turn({ place, kind: 'remove' })
        this.refuse({ place, kind: 'remove' })
        await keyval.remove(keys, unless)
        await this.heard({ place, kind: 'remove' })
      },
      keys: async () => {
        await this.turn({ place, kind: 'read' })
        return keyval.keys()
      },
      entries: async () => {
        await this.turn({ place, kind: 'read' })
        return keyval.entries()
      },
    }
  }

  store(): OutboxStore {
    const place = 'outbox' as const
    return {
      rows: async () => {
        await this.turn({ place, kind: 'read' })
        return this.outbox.rows()
      },
      transact: async (work) => {
        const write = () => this.write(work)
        // Operations run one after the other: only the first in the queue may be written while its report is late.
        const isFirst = (this.busyUntil.get(place) ?? 0) <= this.time.now
        const written = isFirst && this.wordIsLate() ? write() : null
        written?.catch(() => {})
        await this.turn({ place, kind: 'put' })
        const result = await (written ?? write())
        await this.heard({ place, kind: 'put' })
        return result
      },
    }
  }

  private write<T>(work: (box: Box) => T): Promise<T> {
    return this.outbox.transact((box) => {
      let adds = false
      let removes = false
      const put = (row: Row) => {
        adds = true
        box.put(row)
      }
      const add: typeof box.add = (draft) => {
        adds = true
        return box.add(draft)
      }
      const remove = (seq: number) => {
        removes = true
        box.remove(seq)
      }
      const result = work({ ...box, put, add, remove })
      this.refuse({ place: 'outbox', kind: adds ? 'put' : removes ? 'remove' : 'read' })
      return result
    })
  }

  async forgetScreens(): Promise<void> {
    const operation = { place: 'screens', kind: 'remove' } as const
    await this.turn(operation)
    this.refuse(operation)
  }

  /** The current content, without faults. */
  rows(): Promise<readonly Row[]> {
    return this.outbox.rows()
  }
  signedIn(): { readonly roleid: string; readonly access_token: string } | null {
    return decodeStored('userInfo', this.kept.session.peek('userInfo'))
  }
  forget(place: Exclude<Database, 'outbox'>, key: string): void {
    this.kept[place].drop(key)
  }
  keysIn(place: Exclude<Database, 'outbox'>): readonly string[] {
    return this.kept[place].keys()
  }
  valueIn(place: Exclude<Database, 'outbox'>, key: string): unknown {
    return this.kept[place].peek(key)
  }
}
