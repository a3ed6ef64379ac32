import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { LIVE_PATH } from '../../../src/contract/game/ranking.ts'
import type { Service } from '../../../src/server/service.ts'
import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'
import { engineAvailable, onOwn } from '../support/service.ts'

const nobodyListens = (s: Service) => vi.waitFor(() => expect(s.deps.liveUpdates.listeners()).toBe(0), WAIT_TIMEOUT_MS)

describe.runIf(engineAvailable)('a stream of what moves', () => {
  test('is not begun for who asks for its headers alone', () =>
    onOwn(async (s) => {
      const asked = await fetch(`${s.url}${LIVE_PATH}`, { method: 'HEAD' })
      expect([asked.status, asked.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
      for (let n = 0; n < 300; n++) expect((await s.app.request(LIVE_PATH, { method: 'HEAD' })).status).toBe(200)
      await nobodyListens(s)
    }))

  test('ends with a connection that is gone before anything was sent', () =>
    onOwn(async (s) => {
      const { hostname, port } = new URL(s.url)
      const listens = vi.spyOn(s.deps.liveUpdates, 'listen')
      for (let n = 0; n < 20; n++) {
        const socket = connect(Number(port), hostname)
        await once(socket, 'connect')
        socket.write(`GET ${LIVE_PATH} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`, () => socket.destroy())
      }
      await vi.waitFor(() => expect(listens).toHaveBeenCalled(), WAIT_TIMEOUT_MS)
      await nobodyListens(s)
    }))

  test('ends for who does not read it, and for nobody else', () =>
    onOwn(async (s) => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      onTestFinished(() => void vi.useRealTimers())
      const deaf = await s.app.request(LIVE_PATH)
      const reader = (await s.app.request(LIVE_PATH)).body?.pipeThrough(new TextDecoderStream()).getReader()
      const beat = async () => expect((await reader?.read())?.value).toContain('event: beat')
      await beat()
      expect(s.deps.liveUpdates.listeners()).toBe(2)
      for (let beats = 0; beats < 4; beats++) {
        await vi.advanceTimersByTimeAsync(20_000)
        await beat()
      }
      expect(s.deps.liveUpdates.listeners()).toBe(1)
      // What was sent before is still to be had, and then comes the end.
      expect(await deaf.text()).toContain('event: beat')
      await reader?.cancel()
    }))

  test('leaves no connection open that a service which stops would wait for', () =>
    onOwn(async (s) => {
      const agent = new Agent({ keepAlive: true })
      onTestFinished(() => agent.destroy())
      const response = await new Promise<IncomingMessage>((resolve) => get(`${s.url}${LIVE_PATH}`, { agent }, resolve))
      expect(response.headers.connection).toBe('close')
      await once(response, 'data')
      const stopped = s.stop()
      await Promise.all([once(response.resume(), 'end'), stopped])
    }))
})
