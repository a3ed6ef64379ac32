import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bindIc, IC_CARDS, icKeys, icList } from '../../../src/contract/arcade/ic-cards.ts'
import { mailList } from '../../../src/contract/news/mail.ts'
import { playersBlock } from '../../../src/contract/ops/player/players.ts'
import { icBlock, icIssue, icMove, icShow, icUnblock } from '../../../src/contract/ops/world/ic.ts'
import { icTypeOf, isIcNumber, maskIcNumber, showIcNumber } from '../../../src/rules/codes/ic-number.ts'
import { icCards, machineSessions, operations, opsAudit } from '../../../src/server/db/schema/index.ts'
import { run } from '../../../src/server/ops/command/run.ts'
import type { Service } from '../../../src/server/service.ts'
import { codeNow, logInAt, newIc, newIcOf, PRINTED, park, say } from '../support/callers/machines.ts'
import { auditOf, opsAsk, opsDo } from '../support/callers/ops.ts'
import { findEverywhere } from '../support/canary.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { newPlayer } from '../support/players.ts'
import { engineAvailable, logText, OPS_KEY, useService } from '../support/service.ts'

const why = 'The receipt shows who bought it.'
const bindCode = (s: Service, as: Credentials, number: string, secret = PRINTED) =>
  codeOf(ask(s, bindIc, { number, secret }, { as }))
const cardsOf = async (s: Service, as: Credentials) => (await dataOf(icList, ask(s, icList, {}, { as }))).cards
const keysOf = async (s: Service, as: Credentials) => (await dataOf(icKeys, ask(s, icKeys, {}, { as }))).keys
const lettersOf = async (s: Service, as: Credentials) => {
  const { mails } = await dataOf(mailList, ask(s, mailList, {}, { as, language: 'en-us' }))
  return mails.filter(({ title }) => title.includes('IC card')).map(({ title, body }) => `${title}: ${body}`)
}

describe.runIf(engineAvailable)('IC cards that are issued', () => {
  const service = useService()

  test('have numbers of their type and secrets with which players bind them', async () => {
    const s = await service()
    const { cards } = await opsDo(s, icIssue, { type: 'franchiseB', count: 3 })
    expect(cards.every(({ number }) => isIcNumber(number) && icTypeOf(number) === 'franchiseB')).toBe(true)
    expect(new Set(cards.map(({ number }) => number)).size).toBe(3)
    const as = await newPlayer(s)
    for (const { number, secret = '' } of cards) {
      expect(secret).toMatch(/^\d{6}$/)
      expect(await bindCode(s, as, number, secret)).toBe(0)
    }
    expect(await opsAsk(s, icIssue, { type: 'kingdoms', count: 0 })).toMatchObject({ code: 'bad_request' })
  })

  test('are as many as were asked for, each once, also by the thousand', async () => {
    const s = await service()
    const { cards } = await opsDo(s, icIssue, { type: 'kingdoms', count: 1_000 })
    expect(new Set(cards.map(({ number }) => number)).size).toBe(1_000)
    expect(new Set(cards.map(({ secret }) => secret)).size).toBeGreaterThan(950)
  })

  test('show their secrets once: not again under the same key, in no row, no audit and no log', async () => {
    const s = await service()
    const asking = { key: 'issue-shown-once', as: 'issuer' }
    const { cards } = await opsDo(s, icIssue, { type: 'kingdoms', count: 2 }, asking)
    const secrets = cards.flatMap(({ secret }) => secret ?? [])
    expect(secrets).toHaveLength(2)
    const again = await opsAsk(s, icIssue, { type: 'kingdoms', count: 2 }, asking)
    expect(again).toMatchObject({ ok: true, message: 'repeated' })
    expect(again.data).toEqual({ cards: cards.map(({ number }) => ({ number })) })
    expect(await auditOf(s, 'issuer')).toMatchObject([{ detail: { type: 'kingdoms', count: 2 }, outcome: 'done' }])
    const kept = JSON.stringify([
      await s.db.select().from(operations).where(eq(operations.roleid, 'ops')),
      await s.db.select().from(opsAudit).where(eq(opsAudit.operator, 'issuer')),
      await s.db
        .select()
        .from(icCards)
        .where(eq(icCards.number, cards[0]?.number ?? '')),
    ])
    for (const secret of secrets) {
      expect(kept).not.toMatch(new RegExp(`"${secret}"`))
      expect(logText()).not.toContain(`"${secret}"`)
    }
  })

  test('come from the command as CSV, which the same command again has no secrets in', async () => {
    const s = await service()
    const command = async () => {
      const said: string[] = []
      const exit = await run(
        ['ic', 'issue', '--type', 'kingdoms', '--count', '2', '--key', 'issue-as-csv', '--url', s.url],
        { out: (text) => void said.push(text), note: () => undefined, live: false, env: { OPS_KEY } },
      )
      return { exit, out: said.join('') }
    }
    expect(await command()).toEqual({ exit: 0, out: expect.stringMatching(/^number,secret\n(\d{16},\d{6}\n){2}$/) })
    expect(await command()).toEqual({ exit: 0, out: expect.stringMatching(/^number\n(\d{16}\n){2}$/) })
  })
})

describe.runIf(engineAvailable)('an IC card and its operators', () => {
  const service = useService()

  test('is shown with its state, its holder by number and its last logins, and the look is recorded', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const card = await newIcOf(s, as.roleid)
    const cabinet = await park(s, 'battle', 'st02')
    await logInAt(s, cabinet, card)
    const shown = await opsDo(s, icShow, { number: showIcNumber(card.number) }, { as: 'looker' })
    expect(shown).toEqual({
      number: card.number,
      type: 'kingdoms',
      state: 'bound',
      roleid: as.roleid,
      main: false,
      boundAt: clock.now(),
      blockedAt: null,
      createdAt: clock.now(),
      logins: [{ at: clock.now(), store: 'st02', machine: cabinet.id, way: 'number', roleid: as.roleid }],
    })
    expect(await auditOf(s, 'looker')).toMatchObject([{ act: 'ic.show', subject: card.number, outcome: 'looked' }])
    const free = await newIc(s)
    expect(await opsDo(s, icShow, { number: free.number })).toMatchObject({ state: 'free', roleid: null, logins: [] })
    expect(await opsAsk(s, icShow, { number: '8860000000000000' })).toMatchObject({ code: 'not_found' })
    expect(await opsAsk(s, icShow, { number: '12' })).toMatchObject({ code: 'bad_request' })
  })

  test('is taken by no machine and bound by nobody while it is blocked, and as before afterwards', async () => {
    const s = await service()
    const [as, stranger] = [await newPlayer(s), await newPlayer(s)]
    const card = await newIcOf(s, as.roleid)
    const { number } = card
    const cabinet = await park(s)
    await logInAt(s, cabinet, card)
    expect(await opsDo(s, icBlock, { number, why }, { as: 'blocker' })).toMatchObject({ state: 'blocked' })
    const login = () => say(s, cabinet, 'login_ic', { way: 'qr', number, code: codeNow(card) })
    expect((await login()).code).toBe('not_found')
    const [session] = await s.db.select().from(machineSessions).where(eq(machineSessions.machineId, cabinet.id))
    expect(session).toMatchObject({ roleid: null })
    expect(await keysOf(s, as)).toEqual([])
    expect(await cardsOf(s, as)).toMatchObject([{ number, blocked: true }])
    expect([await bindCode(s, as, number), await bindCode(s, stranger, number)]).toEqual([
      'ic_not_bindable',
      'ic_not_bindable',
    ])
    expect(await opsAsk(s, icBlock, { number, why })).toMatchObject({ code: 'conflict' })
    expect(await opsDo(s, icUnblock, { number, why })).toMatchObject({ state: 'bound', roleid: as.roleid })
    expect(await opsAsk(s, icUnblock, { number, why })).toMatchObject({ code: 'conflict' })
    expect((await login()).ok).toBe(true)
    expect(await auditOf(s, 'blocker')).toMatchObject([
      { act: 'ic.block', subject: number, detail: { id: number, why } },
    ])
    expect(await opsAsk(s, icBlock, { number: '8860000000000000', why })).toMatchObject({ code: 'not_found' })
  })
})

describe.runIf(engineAvailable)('an IC card that is moved after a dispute', () => {
  const service = useService()

  test('is the other account’s, with new codes; the one before has none, and both are told without each other’s name', async () => {
    const s = await service()
    const [before, after] = [await newPlayer(s), await newPlayer(s)]
    const { number } = await newIc(s)
    const second = await newIc(s)
    expect([await bindCode(s, before, number), await bindCode(s, before, second.number)]).toEqual([0, 0])
    const [old] = (await keysOf(s, before)).filter((key) => key.number === number)
    const cabinet = await park(s)
    await logInAt(s, cabinet, { number, roleid: before.roleid, totp: new Uint8Array() })
    clock.advance(1_000)

    const moved = await opsDo(s, icMove, { number, roleid: after.roleid, why }, { as: 'mover' })
    expect(moved).toMatchObject({ number, state: 'bound', roleid: after.roleid, main: true, boundAt: clock.now() })
    expect((await cardsOf(s, after)).map((card) => card.number)).toEqual([number])
    expect(await cardsOf(s, before)).toMatchObject([{ number: second.number, main: true }])
    const [fresh] = await keysOf(s, after)
    expect(fresh?.key).not.toBe(old?.key)
    const code = codeNow({ number, roleid: before.roleid, totp: Buffer.from(old?.key ?? '', 'hex') })
    expect((await say(s, cabinet, 'login_ic', { way: 'qr', number, code })).code).toBe('code_wrong')
    const there = and(eq(machineSessions.icNumber, number), eq(machineSessions.roleid, before.roleid))
    expect(await s.db.select().from(machineSessions).where(there)).toEqual([])

    const letters = [...(await lettersOf(s, before)), ...(await lettersOf(s, after))]
    expect(letters).toEqual([expect.stringContaining('unbound'), expect.stringContaining('bound')])
    for (const letter of letters) {
      expect(letter).toContain(maskIcNumber(number))
      expect(letter).toContain(why)
      for (const secret of [number, before.roleid, after.roleid]) expect(letter).not.toContain(secret)
    }
    expect(await findEverywhere(s, [fresh?.key ?? '', old?.key ?? ''])).toEqual([])
    expect(await auditOf(s, 'mover')).toMatchObject([{ subject: number, detail: { id: number, roleid: after.roleid } }])
  })

  test('may have been nobody’s or blocked, and stays blocked', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const { number } = await newIc(s, { blockedAt: clock.now() })
    expect(await opsDo(s, icMove, { number, roleid: as.roleid, why })).toMatchObject({
      state: 'blocked',
      roleid: as.roleid,
    })
    expect(await cardsOf(s, as)).toMatchObject([{ number, main: true, blocked: true }])
  })

  test('stays where it is when the account has it already, is not normal, is full or is nobody', async () => {
    const s = await service()
    const [holder, blocked, full] = [await newPlayer(s), await newPlayer(s), await newPlayer(s)]
    const { number } = await newIcOf(s, holder.roleid)
    await opsDo(s, playersBlock, { roleid: blocked.roleid, reason: 'sells cards' })
    for (let index = 0; index < IC_CARDS; index++) await newIc(s, { owner: full.roleid })
    const move = async (roleid: string, card = number) => (await opsAsk(s, icMove, { number: card, roleid, why })).code
    expect([await move(holder.roleid), await move(blocked.roleid), await move(full.roleid)]).toEqual([
      'conflict',
      'conflict',
      'conflict',
    ])
    expect([await move('999999999999'), await move(holder.roleid, '8860000000000000')]).toEqual([
      'not_found',
      'not_found',
    ])
    expect(await opsDo(s, icShow, { number })).toMatchObject({ roleid: holder.roleid })
  })

  test('and is unbound or moved back at the same moment is whole at the end: one holder, one main card each', async () => {
    const s = await service()
    const [one, other] = [await newPlayer(s), await newPlayer(s)]
    const cards = [await newIcOf(s, one.roleid), await newIcOf(s, other.roleid)]
    const [mine, theirs] = cards.map(({ number }) => number)
    const swap = (number = '', roleid = '') => opsAsk(s, icMove, { number, roleid, why })
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => [
        swap(mine, other.roleid),
        swap(theirs, one.roleid),
        swap(mine, one.roleid),
        swap(theirs, other.roleid),
      ]).flat(),
    )
    for (const { ok, code } of answers) expect([true, 'conflict']).toContain(ok || code)
    const held = [...(await cardsOf(s, one)), ...(await cardsOf(s, other))]
    expect(held.map(({ number }) => number).sort()).toEqual([mine, theirs].sort())
  })
})
