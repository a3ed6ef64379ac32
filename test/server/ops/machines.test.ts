import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { machinesAdd, machinesList, machinesRetire } from '../../../src/contract/ops/world/machines.ts'
import { storesAdd, storesClose } from '../../../src/contract/ops/world/stores.ts'
import type { Envelope } from '../../../src/contract/wire/envelope.ts'
import { MINUTE_MS } from '../../../src/rules/time/units.ts'
import { cards, machineSessions, matches } from '../../../src/server/db/schema/index.ts'
import { run } from '../../../src/server/ops/command/run.ts'
import type { Service } from '../../../src/server/service.ts'
import { inAll } from '../../../src/server/texts/in-all.ts'
import { logInAt, matchOf, newCard, newGuest, say } from '../support/callers/machines.ts'
import { auditOf, opsAsk, opsDo, opsPost } from '../support/callers/ops.ts'
import { findEverywhere } from '../support/canary.ts'
import { clock } from '../support/clock.ts'
import { engineAvailable, logText, OPS_KEY, useService } from '../support/service.ts'

const battle = { store: 'st02', kind: 'battle' } as const

/** As an arcade gets it from the operator. */
const newMachine = async (s: Service, asking: { readonly as?: string; readonly key?: string } = {}) => {
  const { id, key = '' } = await opsDo(s, machinesAdd, battle, asking)
  return { id, key }
}
const listed = async (s: Service, id: string) =>
  (await opsDo(s, machinesList, { store: battle.store })).machines.find((machine) => machine.id === id)

describe.runIf(engineAvailable)('a machine that an operator registers', () => {
  const service = useService()

  test('is believed with the key that was shown: it logs a player in, reads a card in and reports a match', async () => {
    const s = await service()
    const cabinet = await newMachine(s)
    const guest = await newGuest(s)
    await logInAt(s, cabinet, guest)
    const serial = await newCard(s)
    const read = await say(s, cabinet, 'read_card', { number: guest.number, serial })
    expect(read.data).toMatchObject({ card: { serial }, bound: true })
    expect(await s.db.select().from(cards).where(eq(cards.serial, serial))).toMatchObject([{ owner: guest.roleid }])
    expect((await say(s, cabinet, 'report_match', matchOf(guest))).ok).toBe(true)
    const played = await s.db.select().from(matches).where(eq(matches.machineId, cabinet.id))
    expect(played).toMatchObject([{ roleid: guest.roleid, store: battle.store }])
  })

  test('shows its key once: not again under the same key of the act, in no row, no audit, no list and no log', async () => {
    const s = await service()
    const asking = { key: 'machine-shown-once', as: 'registrar' }
    const cabinet = await newMachine(s, asking)
    expect(cabinet.key).toMatch(/^[0-9a-f]{64}$/)
    const again = await opsAsk(s, machinesAdd, battle, asking)
    expect(again).toMatchObject({ ok: true, message: 'repeated' })
    expect(again.data).toEqual({ id: cabinet.id, ...battle })
    expect(await auditOf(s, 'registrar')).toMatchObject([
      { act: 'machines.add', subject: cabinet.id, outcome: 'done', detail: { id: cabinet.id, ...battle } },
    ])
    expect(await findEverywhere(s, [cabinet.key])).toEqual([])
    expect(JSON.stringify(await opsDo(s, machinesList, {}))).not.toContain(cabinet.key)
    expect(logText()).not.toContain(cabinet.key)
    expect((await say(s, cabinet, 'remove_ic', {})).ok).toBe(true)
  })

  test('is one with one key, though the act comes four times at once, and its name is for no other act', async () => {
    const s = await service()
    const asking = { key: 'machine-at-once', as: 'hasty' }
    const all = await Promise.all([1, 2, 3, 4].map(() => opsDo(s, machinesAdd, battle, asking)))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(all.filter(({ key }) => key !== undefined)).toHaveLength(1)
    expect(await auditOf(s, 'hasty')).toHaveLength(1)
    expect(await opsAsk(s, machinesAdd, { ...battle, kind: 'draw' }, asking)).toMatchObject({ code: 'key_mismatch' })
  })

  test('comes from the command with its key in full, and without it from the same command again', async () => {
    const s = await service()
    const command = async () => {
      const said: string[] = []
      const line = ['machines', 'add', '--store', 'st02', '--kind', 'ic', '--key', 'machine-as-typed', '--url', s.url]
      const terminal = { out: (text: string) => void said.push(text), note: () => undefined, live: false }
      return { exit: await run(line, { ...terminal, env: { OPS_KEY } }), out: said.join('') }
    }
    const first = await command()
    expect(first).toEqual({
      exit: 0,
      out: expect.stringMatching(/^id +ic-[0-9a-f]{8}\nstore +st02\nkind +ic\nkey +[0-9a-f]{64}\n$/),
    })
    const again = await command()
    const [id] = first.out.split('\n')
    expect(again).toEqual({ exit: 0, out: expect.stringContaining(`${id}\n`) })
    expect(again.out).not.toMatch(/key|[0-9a-f]{64}/)
  })

  test('is of a kind that there is, and stands in a store that there is and that is not closed', async () => {
    const s = await service()
    const asking = { as: 'misplacer' }
    expect(await opsAsk(s, machinesAdd, { ...battle, store: 'st99' }, asking)).toMatchObject({ code: 'not_found' })
    expect(await opsAsk(s, machinesList, { store: 'st99' })).toMatchObject({ code: 'not_found' })
    const pinball = { act: machinesAdd.name, as: 'lin', args: { ...battle, kind: 'pinball' } }
    const { envelope } = await opsPost(s, JSON.stringify(pinball))
    expect(envelope).toMatchObject({ code: 'bad_request', message: 'kind: one of battle, draw, print, ic' })

    const text = inAll('店', '店', 'store', 'magasin', 'Laden')
    const store = {
      ...{ id: 'st-closing', area: 'penghu', zip: '880', latitude: '23.5660', longitude: '119.5793' },
      ...{ phone: '06-155-0199', opens: '11:00', closes: '22:00', name: text, district: text, address: text },
      machines: { battle: 1, draw: 0, print: 0, ic: 0 },
    }
    await opsDo(s, storesAdd, { store })
    const there = { store: store.id, kind: 'battle' } as const
    const { id } = await opsDo(s, machinesAdd, there)
    await opsDo(s, storesClose, { id: store.id })
    expect(await opsAsk(s, machinesAdd, there, asking)).toMatchObject({ code: 'conflict' })
    const { machines } = await opsDo(s, machinesList, { store: store.id })
    expect(machines.map((machine) => machine.id)).toEqual([id])
    expect((await auditOf(s, 'misplacer')).map(({ outcome }) => outcome)).toEqual(['not_found', 'conflict'])
  })

  test('is listed with the time of its last report that was taken, to the minute', async () => {
    const s = await service()
    const at = clock.now()
    const cabinet = await newMachine(s)
    const machine = { id: cabinet.id, ...battle, registeredAt: at, retiredAt: null }
    expect(await listed(s, cabinet.id)).toEqual({ ...machine, lastSeenAt: null })
    // No answer waits for its note: once that of a later report is there, one of an earlier report would be as well.
    const laterNoted = async () => {
      const { id, key } = await newMachine(s)
      expect((await say(s, { id, key }, 'remove_ic', {})).ok).toBe(true)
      await expect.poll(async () => (await listed(s, id))?.lastSeenAt).toBe(clock.now())
    }
    clock.advance(1)
    expect((await say(s, { ...cabinet, key: 'a'.repeat(64) }, 'remove_ic', {})).code).toBe('bad_signature')
    expect((await say(s, cabinet, 'insert_ic', { number: '8860000000000000' })).code).toBe('not_found')
    await laterNoted()
    expect(await listed(s, cabinet.id)).toEqual({ ...machine, lastSeenAt: null })
    expect((await say(s, cabinet, 'remove_ic', {})).ok).toBe(true)
    await expect.poll(() => listed(s, cabinet.id)).toEqual({ ...machine, lastSeenAt: at + 1 })
    clock.advance(MINUTE_MS - 1)
    expect((await say(s, cabinet, 'remove_ic', {})).ok).toBe(true)
    await laterNoted()
    expect((await listed(s, cabinet.id))?.lastSeenAt).toBe(at + 1)
    clock.advance(1)
    expect((await say(s, cabinet, 'remove_ic', {})).ok).toBe(true)
    await expect.poll(async () => (await listed(s, cabinet.id))?.lastSeenAt).toBe(at + 1 + MINUTE_MS)
  })
})

const refused = ({ ok, code, message, errorMessage }: Envelope) => ({ ok, code, message, errorMessage })

describe.runIf(engineAvailable)('a machine that an operator retires', () => {
  const service = useService()

  test('is answered like one that nobody knows, also what it was answered before, and what it reported stays', async () => {
    const s = await service()
    const [cabinet, guest] = [await newMachine(s), await newGuest(s)]
    await logInAt(s, cabinet, guest)
    const before = matchOf(guest)
    expect((await say(s, cabinet, 'report_match', before, { key: 'before' })).ok).toBe(true)
    const seenAt = clock.now()
    clock.advance(MINUTE_MS)
    expect(await opsDo(s, machinesRetire, { id: cabinet.id }, { as: 'retirer' })).toEqual({ id: cabinet.id })
    const unknown = refused(await say(s, { ...cabinet, id: 'battle-nobody' }, 'remove_ic', {}))
    expect(unknown).toMatchObject({ ok: false, code: 'bad_signature' })
    expect(refused(await say(s, cabinet, 'remove_ic', {}))).toEqual(unknown)
    expect(refused(await say(s, cabinet, 'report_match', before, { key: 'before' }))).toEqual(unknown)
    expect(await s.db.select().from(matches).where(eq(matches.machineId, cabinet.id))).toHaveLength(1)
    const there = eq(machineSessions.machineId, cabinet.id)
    expect(await s.db.select().from(machineSessions).where(there)).toEqual([])
    expect(await listed(s, cabinet.id)).toMatchObject({ lastSeenAt: seenAt, retiredAt: clock.now() })
    expect(await auditOf(s, 'retirer')).toMatchObject([
      { act: 'machines.retire', subject: cabinet.id, outcome: 'done' },
    ])
  })

  test('is one that there is and that is not retired, and its place is taken by another with a key of its own', async () => {
    const s = await service()
    expect(await opsAsk(s, machinesRetire, { id: 'battle-nobody' })).toMatchObject({ code: 'not_found' })
    const cabinet = await newMachine(s)
    const retiredAt = clock.now()
    await opsDo(s, machinesRetire, { id: cabinet.id }, { key: 'retire-once' })
    clock.advance(1)
    expect(await opsAsk(s, machinesRetire, { id: cabinet.id })).toMatchObject({ code: 'conflict' })
    const again = await opsAsk(s, machinesRetire, { id: cabinet.id }, { key: 'retire-once' })
    expect(again).toMatchObject({ ok: true, message: 'repeated' })
    expect(await listed(s, cabinet.id)).toMatchObject({ retiredAt })
    const next = await newMachine(s)
    expect((await say(s, next, 'remove_ic', {})).ok).toBe(true)
    expect((await say(s, { ...next, key: cabinet.key }, 'remove_ic', {})).code).toBe('bad_signature')
  })
})
