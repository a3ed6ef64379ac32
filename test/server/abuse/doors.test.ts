import { describe, expect, test, vi } from 'vitest'
import { sendCode } from '../../../src/contract/account/account.ts'
import { MACHINE_HEADER, MACHINE_PATH, signMachine } from '../../../src/contract/arcade/machine.ts'
import { mailList } from '../../../src/contract/news/mail.ts'
import { noticeList } from '../../../src/contract/news/notice.ts'
import { IMAGES_PATH, newPictureName } from '../../../src/server/pictures/names.ts'
import type { Service, ServiceOptions } from '../../../src/server/service.ts'
import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'
import { askFrom } from '../support/callers/from-address.ts'
import { park, say } from '../support/callers/machines.ts'
import { newWayfarer } from '../support/callers/wayfarer.ts'
import { ask } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { newPhone, newPlayer } from '../support/players.ts'
import { engine, engineAvailable, freshDatabase, onOwnWith } from '../support/service.ts'
import { holdTable } from '../support/statements/held-table.ts'

const LANES = 100
type FloodFrom = (own: Service, address: string) => Promise<unknown>
const publicUrl = 'http://tally.test'
const startUrl = (own: Service) => `/auth/start?challenge=${newWayfarer(own).challenge}`
const callbackUrl = '/auth/callback?state=x&code=y'

/** A hundred requests of one caller at once, at each door but the app’s that asks the database who is there. */
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

/** Thirty networks, each as fast as it may. */
const LINES = 30
const lines = Array.from({ length: LINES }, (_, line) => `2001:db8:${line + 1}::1`)
const ofMany: Readonly<Record<string, { readonly table: string; readonly ask: FloodFrom }>> = {
  'as visitors': {
    table: 'notices',
    ask: (own, address) => askFrom(own, address, noticeList, {}),
  },
  'as machines that nobody knows': {
    table: 'machines',
    async ask(own, address) {
      const header = signMachine('t-nobody', 'a'.repeat(64), clock.now(), 1, '{}')
      const headers = { [MACHINE_HEADER]: header, 'x-forwarded-for': address }
      return own.app.request(MACHINE_PATH, { method: 'POST', body: '{}', headers })
    },
  },
}

describe.runIf(engineAvailable && engine === 'postgres')('a flood of many lines', () => {
  test.each(Object.entries(ofMany))('%s leaves the players their connections', async (_as, { table, ask: flood }) => {
    const databaseUrl = await freshDatabase()
    await onOwnWith({ config: { databaseUrl, trustedProxies: 1 } }, async (own) => {
      const as = await newPlayer(own)
      const held = await holdTable(databaseUrl, table)
      const all = lines.flatMap((address) => Array.from({ length: 4 }, () => flood(own, address)))
      try {
        expect((await ask(own, mailList, {}, { as })).status).toBe(200)
      } finally {
        await held.release()
        await Promise.all(all)
      }
    })
  })

  test('whose codes take their time to be sent keeps no visitor waiting', () =>
    onOwnWith({ config: { trustedProxies: 1 } }, async (own) => {
      let arrived = () => {}
      const arriving = new Promise<'taken'>((resolve) => {
        arrived = () => resolve('taken')
      })
      const sending = vi.spyOn(own.deps.sms, 'send').mockReturnValue(arriving)
      const code = (address: string) => askFrom(own, address, sendCode, { phoneCode: '+886', phone: newPhone() })
      const all = lines.map(code)
      await vi.waitFor(() => expect(sending).toHaveBeenCalledTimes(LINES), WAIT_TIMEOUT_MS)
      expect((await ask(own, noticeList, {})).status).toBe(200)
      arrived()
      expect((await Promise.all(all)).every(({ status }) => status === 200)).toBe(true)
    }))
})

describe.runIf(engineAvailable)('the calls of one line', () => {
  const few: ServiceOptions = { config: { publicUrl, callsPerAddress: 3, trustedProxies: 0 } }

  test('are counted on the way to a messaging app and back, and too many lead back into the app', () =>
    onOwnWith(few, async (own) => {
      const hold = vi.spyOn(own.deps.limiters, 'delay').mockResolvedValue()
      const to = async (url: string) => (await own.app.request(url)).headers.get('location')
      expect(await to(callbackUrl)).toContain('failed=invalid')
      expect(await to(callbackUrl)).toContain('failed=invalid')
      expect(await to(startUrl(own))).not.toContain('failed')
      expect(await to(startUrl(own))).toContain('failed=unavailable')
      expect(await to(callbackUrl)).toContain('failed=unavailable')
      expect(hold).toHaveBeenCalledTimes(2)
    }))

  test('are counted where pictures are, and asked for a few at once', () =>
    onOwnWith({ config: { callsPerAddress: 30, trustedProxies: 1 } }, async (own) => {
      const hold = vi.spyOn(own.deps.limiters, 'delay').mockResolvedValue()
      let found = () => {}
      const finding = new Promise<null>((resolve) => {
        found = () => resolve(null)
      })
      const looking = vi.spyOn(own.deps.pictures, 'get').mockReturnValue(finding)
      const look = async (address: string) => {
        const url = `${IMAGES_PATH}/${newPictureName(clock.now())}`
        return (await own.app.request(url, { headers: { 'x-forwarded-for': address } })).status
      }
      const all = Array.from({ length: 31 }, () => look('198.51.100.1'))
      const other = look('198.51.100.2')
      await vi.waitFor(() => expect(looking).toHaveBeenCalledTimes(13), WAIT_TIMEOUT_MS)
      found()
      expect((await Promise.all(all)).sort()).toEqual([...Array.from({ length: 30 }, () => 404), 429])
      expect(await other).toBe(404)
      expect(hold).toHaveBeenCalledTimes(1)
    }))

  test('are counted at the machines’ door', () =>
    onOwnWith(few, async (own) => {
      vi.spyOn(own.deps.limiters, 'delay').mockResolvedValue()
      const cabinet = await park(own)
      for (let n = 0; n < 3; n++) expect(await say(own, cabinet, 'remove_ic', {})).toMatchObject({ ok: true })
      expect(await say(own, cabinet, 'remove_ic', {})).toMatchObject({ ok: false, code: 'rate_limited' })
    }))
})
