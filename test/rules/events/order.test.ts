import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventCall, eventCalls, inEventOrder, type OrderedEvent } from '../../../src/rules/events/order.ts'
import { eventPhase, signupPhase } from '../../../src/rules/events/phases.ts'
import { isSubmitted, signupStatus as status, whyNotSignUp } from '../../../src/rules/events/signup.ts'

const NOW = 50
const times = { signupFrom: 10, signupTo: 60, from: 70, to: 80 }
const open = (id: string, making: Partial<OrderedEvent> = {}): OrderedEvent => ({
  ...{ id, ...times, places: { taken: 3, total: 4 }, status: status.none },
  ...making,
})
const running = { signupTo: 40, from: 45 }
const called = (event: OrderedEvent) => eventCall(event, NOW)
const ordered = (events: readonly OrderedEvent[]) => [...events].sort(inEventOrder(NOW)).map(({ id }) => id)

const instants = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 4, maxLength: 4 })
const anEvent = fc
  .record({
    id: fc.uuid(),
    at: instants,
    taken: fc.integer({ min: 0, max: 3 }),
    status: fc.constantFrom(...Object.values(status)),
  })
  .map(({ id, at, taken, status: of }): OrderedEvent => {
    const [signupFrom = 0, signupTo = 0, from = 0, to = 0] = [...at].sort((a, b) => a - b)
    return { id, signupFrom, signupTo, from, to, places: { taken, total: 3 }, status: of }
  })
const someEvents = fc.uniqueArray(anEvent, { selector: ({ id }) => id, maxLength: 8 })

describe('events', () => {
  test('come in the order of what they ask of the player', () => {
    expect(
      ordered([
        open('over', { ...running, to: 48 }),
        open('running without me', running),
        open('opens later', { signupFrom: 55 }),
        open('under review', { status: status.pending }),
        open('can be joined'),
        open('mine, and on', { ...running, status: status.success }),
        open('refused', { status: status.failed }),
      ]),
    ).toEqual(['refused', 'mine, and on', 'can be joined', 'under review', 'opens later', 'running without me', 'over'])
  })

  test('that ask the same come by what runs out first, those that are over by the latest', () => {
    expect(ordered([open('a', { signupTo: 65 }), open('b', { signupTo: 55 })])).toEqual(['b', 'a'])
    const mend = (id: string, from: number) => open(id, { status: status.failed, signupTo: 40, from })
    expect(ordered([mend('a', 75), mend('b', 65)])).toEqual(['b', 'a'])
    expect(ordered([open('a', { ...running, to: 47 }), open('b', { ...running, to: 48 })])).toEqual(['b', 'a'])
  })

  test('that are the player’s own come by when they begin, or end while they run, whatever their signup does', () => {
    const mine = (id: string, making: Partial<OrderedEvent>) => open(id, { status: status.success, ...making })
    const closed = { signupTo: 40 }
    expect(ordered([mine('later, signup open', { from: 75 }), mine('sooner', { ...closed, from: 65 })])).toEqual([
      'sooner',
      'later, signup open',
    ])
    expect(ordered([mine('a', { ...running, to: 90 }), mine('b', { signupTo: 88, from: 45, to: 89 })])).toEqual([
      'b',
      'a',
    ])
  })

  test('are not on for whoever is still under review, and a status that nobody knows yet is none', () => {
    expect(called(open('under review', { ...running, status: status.pending }))).toBe('wait')
    expect(called(open('newer', { status: 9 }))).toBe('join')
  })

  test('ask nothing of whoever came too late or finds them full', () => {
    expect(called(open('full', { places: { taken: 4, total: 4 } }))).toBe('watch')
    expect(called(open('closed', { signupTo: 40 }))).toBe('watch')
    expect(called(open('missed', { status: status.recruiting, signupTo: 40 }))).toBe('watch')
  })

  test('are in one order, however they came', () =>
    fc.assert(
      fc.property(
        someEvents.chain((events) =>
          fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
        ),
        ([events, shuffled]) => {
          expect(ordered(shuffled)).toEqual(ordered(events))
        },
      ),
    ))

  test('never let one that cannot be joined stand before one that can, but what the player is in', () =>
    fc.assert(
      fc.property(someEvents, (events) => {
        const sorted = [...events].sort(inEventOrder(NOW))
        const joinable = (event: OrderedEvent) =>
          eventPhase(event, NOW) !== 'ended' &&
          whyNotSignUp(event, event.places, status.none, true, NOW) === null &&
          event.status === status.none
        const last = sorted.findLastIndex(joinable)
        for (const event of sorted.slice(0, Math.max(0, last)))
          expect(joinable(event) || event.status !== status.none).toBe(true)
      }),
    ))

  test('that need an act can still be acted on, and those that are on are the player’s own', () =>
    fc.assert(
      fc.property(anEvent, (event) => {
        const call = called(event)
        expect(eventCalls).toContain(call)
        if (call === 'act') expect(isSubmitted(event.status)).toBe(false)
        if (call === 'act') expect(NOW).toBeLessThan(Math.max(event.signupTo, event.from))
        if (call === 'play') expect([eventPhase(event, NOW), isSubmitted(event.status)]).toEqual(['ongoing', true])
        if (call === 'join') expect(signupPhase(event, NOW)).toBe('ongoing')
      }),
    ))
})
