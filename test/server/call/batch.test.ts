import { describe, expect, test } from 'vitest'
import { noticeList } from '../../../src/contract/news/notice.ts'
import { createBatch } from '../../../src/server/db/batch.ts'
import type { Service } from '../../../src/server/service.ts'
import { ask, codeOf, nextNonce } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { gate } from '../support/gate.ts'
import { newPlayer } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

describe('questions that come together', () => {
  test('go as one, each with its own answer; what comes meanwhile goes next, so many at once', async () => {
    const holds = [gate(), gate(), gate()]
    const asked: number[][] = []
    const double = createBatch<number, number>(
      async (all) => {
        const hold = holds[asked.length]
        asked.push([...all])
        await hold?.opened
        return all.map((one) => 2 * one)
      },
      { atOnce: 1, most: 3 },
    )
    const first = [double(1), double(2)]
    await new Promise((resolve) => setImmediate(resolve))
    const later = [3, 4, 5, 6].map(double)
    expect(asked).toEqual([[1, 2]])
    for (const { open } of holds) open()
    expect(await Promise.all([...first, ...later])).toEqual([2, 4, 6, 8, 10, 12])
    expect(asked).toEqual([[1, 2], [3, 4, 5], [6]])
  })

  test('are all told of a failure, and the next ones are not', async () => {
    let fails = true
    const ask = createBatch<number, number>(
      async (all) => {
        if (fails) throw new Error('lost')
        return all
      },
      { atOnce: 2, most: 10 },
    )
    const both = await Promise.allSettled([ask(1), ask(2)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    fails = false
    expect(await ask(3)).toBe(3)
  })
})

describe.runIf(engineAvailable)('requests that are let in together', () => {
  const service = useService()
  const admit = (s: Service, as: { token: string; roleid: string }, nonce: number, opKey: string | null = null) => {
    const [sessionId = ''] = as.token.split('.')
    return s.deps.admit({ sessionId, time: clock.now(), nonce, known: as, opKey })
  }

  test('are told apart: each its session, each nonce once, and null where there is no session', async () => {
    const s = await service()
    const players = [await newPlayer(s), await newPlayer(s), await newPlayer(s)]
    const nonces = players.map(() => nextNonce())
    const gone = { token: 'nobody.x', roleid: '1' }
    const asked = [...players, ...players].map((as, n) => admit(s, as, nonces[n % 3] ?? 0))
    const [nobody, ...answers] = await Promise.all([admit(s, gone, 1), ...asked])
    expect(nobody).toBeNull()
    expect(answers.map((one) => one?.session.roleid)).toEqual([...players, ...players].map(({ roleid }) => roleid))
    expect(answers.map((one) => one?.fresh)).toEqual([true, true, true, false, false, false])
    expect(await admit(s, players[0] ?? gone, nonces[0] ?? 0)).toMatchObject({ fresh: false, stored: null })
  })

  test('are let in by the hundred, whoever they are', async () => {
    const s = await service()
    const players = await Promise.all(Array.from({ length: 10 }, () => newPlayer(s)))
    const codes = players.flatMap((as) => Array.from({ length: 12 }, () => codeOf(ask(s, noticeList, {}, { as }))))
    expect(new Set(await Promise.all(codes))).toEqual(new Set([0]))
  })
})
