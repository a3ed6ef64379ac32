import { i18n } from '@lingui/core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { collect, reveal } from '../../../src/areas/shared/reveal/reveal.tsx'
import type { Row } from '../../../src/client/outbox/row.ts'
import { collectMail } from '../../../src/contract/news/mail.ts'
import { shown } from '../../../src/shell/toast/toast.ts'
import { outbox } from '../../../src/state/rows.ts'
import { session } from '../../../src/state/session.ts'
import { aRow } from '../../client/support/row.ts'
import { inTurns } from '../../support/soon.ts'
import { openMiniDom } from '../../support/stubs/mini-dom.ts'

const page = openMiniDom()
beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))
afterAll(page.leave)

const gift = (index: number, state: Row['state']): Row =>
  aRow({
    ...{ seq: index + 1, opKey: `mail:${index}`, action: collectMail.name, args: { id: `${index}` }, state },
    ...(state === 'done' && {
      result: { code: 0, message: '', data: { rewards: [{ item: 'mallPoints', count: 5 }] }, at: 1 },
    }),
  })
const gifts = (...states: Row['state'][]): Row[] => states.map((state, index) => gift(index, state))
const here = (roleid: string | null) => {
  session.player = roleid === null ? null : { roleid, phone: '0912345678', phoneCode: '+886' }
}
const told = () => shown.toasts.filter(({ tone }) => tone !== 'heard').map(({ text }) => text)
const drawn = (words: string) => inTurns(() => expect(page.words()).toContain(words))
/** By itself, in no time: what waits for a time is given it by hand. */
const ended = () =>
  inTurns(() => {
    vi.advanceTimersByTime(0)
    expect(shown.reveals).toBe(false)
  })

/** From the tap on all of them, which are on the device. */
const collecting = async (rows: readonly Row[]): Promise<void> => {
  outbox.rows = rows
  await collect(rows.length, Promise.resolve(rows.map(({ opKey }) => opKey)))
  await drawn(`of ${rows.length}`)
}
const leave = async (): Promise<void> => {
  await inTurns(() => {
    page.press('Escape')
    expect(shown.reveals).toBe(false)
  })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  here('1001')
})
afterEach(async () => {
  outbox.rows = []
  here(null)
  await ended()
  shown.toasts = []
  vi.useRealTimers()
})

describe('while many claims are answered', () => {
  test('those that were refused are not counted as collected', async () => {
    await collecting(gifts('done', 'refused', 'expired', 'waiting'))
    await drawn('Collecting 1 of 4')
  })

  test('it ends at once where all were refused: nothing comes of them', async () => {
    await collecting(gifts('waiting', 'waiting'))
    outbox.rows = gifts('refused', 'refused')
    await ended()
    expect(told()).toEqual([])
  })

  test('and no answer comes, it is said once that they wait, and what they give later is said in one line', async () => {
    await collecting(gifts('sending', 'sending', 'sending'))
    await vi.advanceTimersByTimeAsync(8_000)
    await ended()
    expect(told()).toEqual(['3 claims waiting'])
    outbox.rows = gifts('done', 'done', 'done')
    await reveal(outbox.rows, false)
    expect(told()).toEqual(['3 claims waiting', 'Gifts from 3 messages collected'])
    expect(shown.reveals).toBe(false)
  })

  test('and some are not, that is said once what the others gave was looked at', async () => {
    await collecting(gifts('done', 'sending', 'sending'))
    await reveal(outbox.rows.slice(0, 1), false)
    await drawn('Collecting 1 of 3')
    await vi.advanceTimersByTimeAsync(8_000)
    await drawn('You received')
    expect(told()).toEqual([])
    await inTurns(() => {
      vi.advanceTimersByTime(1_000)
      expect(shown.reveals).toBe(false)
    })
    expect(told()).toEqual(['2 claims waiting'])
  })
})

describe('claims that their player has left are said in one line', () => {
  const tray = async () => {
    await reveal(outbox.rows, false)
    await drawn('You received')
  }

  test('when they come', async () => {
    await collecting(gifts('waiting', 'waiting'))
    await leave()
    outbox.rows = gifts('done', 'done')
    await reveal(outbox.rows, false)
    expect(told()).toEqual(['Gifts from 2 messages collected'])
    expect(shown.reveals).toBe(false)
  })

  test('but not to the same player on another day, who was away meanwhile', async () => {
    await collecting(gifts('waiting', 'waiting'))
    await leave()
    here('1002')
    await Promise.resolve()
    here('1001')
    outbox.rows = gifts('done', 'done')
    await tray()
  })

  test('but not where they were refused then, and are claimed once more', async () => {
    await collecting(gifts('waiting'))
    await leave()
    outbox.rows = gifts('refused')
    await Promise.resolve()
    outbox.rows = gifts('done')
    await tray()
  })
})

test('where it cannot be drawn, words tell it, and whatever else is told is told', async () => {
  const listen = vi.spyOn(globalThis, 'addEventListener').mockImplementation(() => {
    throw new Error('cannot be drawn')
  })
  await reveal(gifts('done', 'done'), false)
  await ended()
  listen.mockRestore()
  expect(told()).toEqual([expect.stringContaining('Gifts from 2 messages collected')])
})
