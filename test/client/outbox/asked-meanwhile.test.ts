import { expect, it } from 'vitest'
import { admit, draftOf } from '../../../src/client/outbox/admit.ts'
import { createSessions } from '../../../src/client/session/session.ts'
import { createWorkerSide } from '../../../src/client/worker.ts'
import { collectMail } from '../../../src/contract/news/mail.ts'
import { ModelServer } from '../../faults/model/service/server.ts'
import { VirtualTime } from '../../faults/model/virtual-time.ts'
import { memoryEnv } from '../../support/device/memory-env.ts'

/** Far more steps than a drain of one claim has. */
const STEPS = 250

const account = '1001'

/** A worker that is asked to send anew, so many steps after it began to send what was tapped before. */
const sentAfter = async (steps: number): Promise<number> => {
  const time = new VirtualTime(Date.parse('2026-11-21T02:00:00Z'))
  const server = new ModelServer(time)
  const env = memoryEnv(
    async (request) => server.handle(request),
    () => time.now,
  )
  const access_token = server.sessions.open(account)
  await createSessions(env.keyval).begin({ roleid: account, access_token, phone: '09', phoneCode: '+886' })
  const worker = createWorkerSide(env)
  const tap = (id: string) => {
    const draft = draftOf({ account, action: collectMail, args: { id }, minted: id, now: time.now })
    return env.outbox.transact((box) => admit(box, draft))
  }
  await tap('a')
  const first = worker.drain()
  for (let step = 0; step < steps; step++) await Promise.resolve()
  await tap('b')
  await Promise.all([first, worker.drain()])
  return server.ledger.length
}

it('what is tapped while a drain comes to its end is sent, whichever step of it is the last', async () => {
  const left: number[] = []
  for (let steps = 0; steps < STEPS; steps++) if ((await sentAfter(steps)) < 2) left.push(steps)
  expect(left).toEqual([])
})
