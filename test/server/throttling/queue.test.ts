import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { patient } from '../../../src/server/throttling/patient.ts'
import { createQueue } from '../../../src/server/throttling/queue.ts'
import { memoryHeld } from '../../support/memory-held.ts'
import { gate } from '../support/gate.ts'

describe('a queue', () => {
  const room = { concurrency: 2, perCaller: 1, waitingPerCaller: 2, waiting: 3 }

  test('keeps nothing of those whom it turned away, however many they were', async () => {
    const queue = createQueue({ ...room, waiting: 0 })
    const hold = gate()
    const busy = ['x', 'y'].map((whose) => queue(whose, () => hold.opened))
    const before = memoryHeld()
    for (let n = 0; n < 50_000; n++) await queue(`stranger ${n}`, () => hold.opened).catch(() => undefined)
    expect(memoryHeld() - before).toBeLessThan(3_000_000)
    hold.open()
    await Promise.all(busy)
  })

  test('lets so many in at once, one of each, and those who ask most wait longest', async () => {
    const queue = createQueue(room)
    const order: string[] = []
    const holds = [gate(), gate()]
    const run = (whose: string, name: string, hold?: Promise<void>) =>
      queue(whose, async () => {
        order.push(name)
        await hold
      })
    const all = [
      run('a', 'a1', holds[0]?.opened),
      run('a', 'a2'),
      run('a', 'a3'),
      run('b', 'b1', holds[1]?.opened),
      run('c', 'c1'),
    ]
    expect(order).toEqual(['a1', 'b1'])
    for (const { open } of holds) open()
    await Promise.all(all)
    expect(order.indexOf('c1')).toBeLessThan(order.indexOf('a3'))
  })

  test('tells who comes too often to come again, and everybody where it is full; a failure frees its place', async () => {
    const queue = createQueue(room)
    const hold = gate()
    const held = [1, 2, 3].map(() => queue('a', () => hold.opened))
    await expect(queue('a', async () => 1)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 1 })
    const other = [queue('b', () => hold.opened), queue('b', () => hold.opened)]
    await expect(queue('b', async () => 1)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 })
    hold.open()
    await Promise.all([...held, ...other])
    await expect(queue('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(await queue('a', async () => 'next')).toBe('next')
  })

  test('has room again where somebody gives their place back before they are done, once for each', async () => {
    const queue = createQueue({ ...room, concurrency: 1 })
    const [hold, last] = [gate(), gate()]
    const order: string[] = []
    const first = queue('a', async (leave) => {
      leave()
      leave()
      await hold.opened
      order.push('first')
    })
    const second = queue('a', async () => {
      order.push('second')
      await last.opened
    })
    const third = queue('a', async () => order.push('third'))
    expect(order).toEqual(['second'])
    hold.open()
    await first
    expect(order).toEqual(['second', 'first'])
    last.open()
    await Promise.all([second, third])
    expect(order).toEqual(['second', 'first', 'third'])
  })

  test('tells who had no turn in time to come again, and lets those at work finish', async () => {
    const queue = patient(createQueue({ ...room, concurrency: 1 }), 1)
    const hold = gate()
    const first = queue('a', () => hold.opened.then(() => 'done'))
    const begun = vi.fn(async () => undefined)
    await expect(queue('b', begun)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 })
    const stopped = AbortSignal.abort(new Error('gone'))
    await expect(queue('b', begun, stopped)).rejects.toThrow('gone')
    hold.open()
    expect(await first).toBe('done')
    expect(begun).not.toHaveBeenCalled()
    expect(await queue('b', async () => 'next')).toBe('next')
  })

  test('that some have filled has a place for whoever comes then, who has a turn before most of them; it has an end', async () => {
    const queue = createQueue({ concurrency: 3, perCaller: 2, waitingPerCaller: 20, waiting: 50 })
    const hold = gate()
    const order: string[] = []
    const ask = (whose: string) =>
      queue(whose, async () => {
        order.push(whose)
        await hold.opened
      })
    const fillers = ['a', 'b', 'c'].flatMap((whose) => Array.from({ length: 22 }, () => ask(whose)))
    const late = ask('late')
    const more = Array.from({ length: 60 }, (_, n) => ask(`one of ${n}`))
    const ended = Promise.allSettled([...fillers, ...more])
    hold.open()
    await late
    expect(order.indexOf('late')).toBeLessThan(12)
    const refused = (await ended).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused.length).toBeGreaterThan(10)
    expect(refused.at(-1)).toMatchObject({ code: 'unavailable', retryAfter: 2 })
  })
})

describe('a queue of groups', () => {
  const groupOf = (whose: string) => whose.split(' ')[0] ?? whose
  const names = (group: string, many: number) => Array.from({ length: many }, (_, n) => `${group} ${n}`)

  test('gives whoever comes from elsewhere the next turn, however many names the others have', async () => {
    const queue = createQueue({ concurrency: 3, perCaller: 2, waitingPerCaller: 20, waiting: 100, groupOf })
    const hold = gate()
    const order: string[] = []
    const ask = (whose: string) =>
      queue(whose, async () => {
        order.push(groupOf(whose))
        await hold.opened
      })
    const many = names('many', 51).map(ask)
    expect(order).toEqual(['many', 'many'])
    // A place is left to the next, and more turns come as often as theirs.
    const others = names('other', 3).map(ask)
    const late = names('late', 2).map(ask)
    expect(order).toEqual(['many', 'many', 'other'])
    hold.open()
    await Promise.all([...many, ...others, ...late])
    expect(order.slice(3, 9).sort()).toEqual(['late', 'late', 'many', 'many', 'other', 'other'])
  })

  test('has a place for one of each group where one of them has filled it', async () => {
    const queue = createQueue({ concurrency: 1, perCaller: 1, waitingPerCaller: 5, waiting: 10, groupOf })
    const hold = gate()
    const ask = (whose: string) => queue(whose, () => hold.opened)
    const many = names('many', 11).map(ask)
    await expect(ask('many 99')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 })
    const other = ask('other 1')
    await expect(ask('other 2')).rejects.toMatchObject({ code: 'unavailable' })
    hold.open()
    await Promise.all([...many, other])
  })

  test('never has more at work than it may, and lets everybody in in the end, whoever belongs together', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 3 })), { maxLength: 40 }),
        fc.infiniteStream(fc.nat()),
        async (concurrency, each, asked, picks) => {
          const queue = createQueue({
            concurrency: concurrency,
            perCaller: each,
            waitingPerCaller: 100,
            waiting: 1_000,
            groupOf,
          })
          const atWork: { whose: string; open: () => void }[] = []
          let waiting = asked.length
          const all = asked.map(([group, name]) => {
            const whose = `${group} ${name}`
            return queue(whose, async () => {
              waiting -= 1
              const { open, opened } = gate()
              const one = { whose, open }
              atWork.push(one)
              expect(atWork.length).toBeLessThanOrEqual(concurrency)
              expect(atWork.filter((other) => other.whose === whose).length).toBeLessThanOrEqual(each)
              await opened
              atWork.splice(atWork.indexOf(one), 1)
            })
          })
          while (atWork.length > 0) {
            atWork[(picks.next().value ?? 0) % atWork.length]?.open()
            await setImmediate()
          }
          expect(waiting).toBe(0)
          await Promise.all(all)
        },
      ),
    ))
})
