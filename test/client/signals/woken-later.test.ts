import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { createRequestLayer } from '../../../src/client/layer.ts'

afterEach(() => vi.unstubAllGlobals())

test('the browser is asked to wake no worker that is being replaced, but the one after it', async () => {
  let asked = 0
  const sync = {
    register: async () => {
      asked += 1
    },
  }
  const container = Object.assign(new EventTarget(), { controller: null, ready: Promise.resolve({ sync }) })
  vi.stubGlobal('navigator', { serviceWorker: container, onLine: true })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('addEventListener', () => undefined)
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  const layer = createRequestLayer(async () => undefined)
  await layer.session.current()

  layer.outbox.nudge()
  await settled()
  expect(asked).toBe(1)

  layer.bypassWorker()
  layer.outbox.nudge()
  layer.outbox.nudge()
  await settled()
  expect(asked).toBe(1)
  container.dispatchEvent(new Event('controllerchange'))
  container.dispatchEvent(new Event('controllerchange'))
  await settled()
  expect(asked).toBe(2)
})
