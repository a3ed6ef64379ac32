import { readFileSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/server/config/config.ts'
import { stopServer } from '../../../src/server/http/listen.ts'
import { drainingTimes } from '../../../src/server/process/draining.ts'

const unit = readFileSync(new URL('../../../docs/deploying/tiger-tally@.service', import.meta.url), 'utf8')

describe('a service that is asked to stop', () => {
  test.each([5_000, 15_000, 60_000])(
    'waits for requests longer than the database may take (%d ms), and then ends',
    (ms) => {
      const { requestsMs, processMs } = drainingTimes(ms)
      // The line's own delay is on top of what a statement may take.
      expect(requestsMs).toBeGreaterThan(ms + 2_000)
      expect(processMs).toBeGreaterThan(requestsMs)
    },
  )

  test('ends by itself before its unit ends it', () => {
    const unitSeconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])
    expect(unitSeconds * 1_000).toBeGreaterThan(drainingTimes(readConfig({}).databasePatienceMs).processMs)
  })

  test('lets go of who never ends, and of nobody before that', async () => {
    const server = createServer(() => undefined)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const asking = get({ host: '127.0.0.1', port })
    const cut = new Promise((resolve) => asking.on('error', resolve))
    await new Promise((resolve) => server.once('request', resolve))
    const before = performance.now()
    await stopServer(server, 300)
    expect(performance.now() - before).toBeGreaterThan(290)
    await cut
  })
})
