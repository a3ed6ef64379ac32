import type { Exchange } from '../exchange.ts'
import type { Sessions } from '../session.ts'
import type { OutboxStore } from './box.ts'
import { askAbout } from './work.ts'

const MOST_AT_ONCE = 50

interface ErrandDeps {
  readonly sessions: Sessions
  readonly store: OutboxStore
  readonly exchange: Exchange
}

/** Asks what became of operations that were given up while in doubt; only the service's word ends that doubt. */
export const createTombstoneErrand =
  ({ sessions, store, exchange }: ErrandDeps) =>
  async (): Promise<void> => {
    const session = await sessions.read()
    if (!session) return
    const graves = await store.transact((box) => box.tombstones().filter(({ account }) => account === session.roleid))
    const asked = graves.slice(0, MOST_AT_ONCE)
    if (asked.length === 0) return
    const words = await askAbout(
      exchange,
      session.roleid,
      asked.map(({ opKey }) => opKey),
    )
    await store.transact((box) => {
      asked.forEach((grave, index) => {
        if (words[index]?.known) box.unbury(grave)
      })
    })
  }
