import { afterAll, beforeAll, expect, vi } from 'vitest'
import { shown } from '../../src/shell/toast/toast.ts'
import { clock } from '../../src/state/clock.ts'
import { connection } from '../../src/state/connection.ts'
import { outbox } from '../../src/state/rows.ts'
import { session } from '../../src/state/session.ts'

/** What all views of a page share, and with that all files of one worker. */
const shared = () => ({
  reveals: shown.reveals,
  toasts: shown.toasts.map(({ text }) => text),
  connection: connection.current,
  rows: outbox.rows.map(({ opKey }) => opKey),
  player: session.player,
})
const atFirst = shared()

/** Whatever time the file before was at: a file that shows dates says by itself when it is. */
beforeAll(() => {
  clock.now = 0
})

afterAll(async () => {
  await vi.dynamicImportSettled()
  expect(shared(), 'state that the next file of this worker would begin with').toEqual(atFirst)
})
