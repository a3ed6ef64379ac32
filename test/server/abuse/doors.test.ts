import { describe, expect, test, vi } from 'vitest'
import { MACHINE_HEADER, MACHINE_PATH, signMachine } from '../../../src/contract/arcade/machine.ts'
import { mailList } from '../../../src/contract/news/mail.ts'
import type { Service, ServiceOptions } from '../../../src/server/service.ts'
import { park, say } from '../support/callers/machines.ts'
import { newWayfarer } from '../support/callers/wayfarer.ts'
import { ask } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { newPlayer } from '../support/players.ts'
import { engine, engineAvailable, freshDatabase, onOwnWith } from '../support/service.ts'
import { holdTable } from '../support/statements/held-table.ts'

const LANES = 100
const publicUrl = 'http://tally.test'
const startUrl = (own: Service) => `/auth/start?challenge=${newWayfarer(own).challenge}`
const callbackUrl = '/auth/callback?state=x&code=y'

/** Somebody’s hundred requests at once, at each door beside the app’s that asks the database before it knows who. */
const doors: Readonly<Record<string, { readonly table: string; readonly ask: (own: Service) => Promise<Response> }>> = {
  'the machines’ door': {
    table: 'machines',
    ask: async (own) => {
      const header = signMachine('t-nobody', 'a'.repeat(64), clock.now(), 1, '{}')
      return own.app.request(MACHINE_PATH, { method: 'POST', body: '{}', headers: { [MACHINE_HEADER]: header } })
    },
  },
  'the question whether the process is ready': {
    table: 'facts',
    ask: async (own) => own.app.request('/readyz'),
  },
}

describe.runIf(engineAvailable && engine === 'postgres')('a flood of one line', () => {
  test.each(Object.entries(doors))(
    'at %s leaves the players their connections',
    async (_door, { table, ask: flood }) => {
      const databaseUrl = await freshDatabase()
      await onOwnWith({ config: { databaseUrl, publicUrl } }, async (own) => {
        const as = await newPlayer(own)
        const held = await holdTable(databaseUrl, table)
        const all = Array.from({ length: LANES }, () => flood(own))
        try {
          expect((await ask(own, mailList, {}, { as })).status).toBe(200)
        } finally {
          await held.release()
          await Promise.all(all)
        }
      })
    },
  )
})

describe.runIf(engineAvailable)('the calls of one line', () => {
  const few: ServiceOptions = { config: { publicUrl, callsPerAddress: 3, trustedProxies: 0 } }

  test('are counted on the way to a messaging app and back, and too many lead back into the app', () =>
    onOwnWith(few, async (own) => {
      const hold = vi.spyOn(own.deps.shares, 'hold').mockResolvedValue()
      const to = async (url: string) => (await own.app.request(url)).headers.get('location')
      expect(await to(callbackUrl)).toContain('failed=invalid')
      expect(await to(callbackUrl)).toContain('failed=invalid')
      expect(await to(startUrl(own))).not.toContain('failed')
      expect(await to(startUrl(own))).toContain('failed=unavailable')
      expect(await to(callbackUrl)).toContain('failed=unavailable')
      expect(hold).toHaveBeenCalledTimes(2)
    }))

  test('are counted at the machines’ door', () =>
    onOwnWith(few, async (own) => {
      vi.spyOn(own.deps.shares, 'hold').mockResolvedValue()
      const cabinet = await park(own)
      for (let n = 0; n < 3; n++) expect(await say(own, cabinet, 'remove_ic', {})).toMatchObject({ ok: true })
      expect(await say(own, cabinet, 'remove_ic', {})).toMatchObject({ ok: false, code: 'rate_limited' })
    }))
})
