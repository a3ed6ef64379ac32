import { i18n } from '@lingui/core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Decoder, startDecoder } from '../../src/areas/scan/decoder/decoder.ts'
import { useScanLoop } from '../../src/areas/scan/decoder/use-scan-loop.ts'
import { renderPortal } from '../../src/shell/toast/portal.tsx'
import { inTurns } from '../support/soon.ts'
import { openMiniDom } from '../support/stubs/mini-dom.ts'

/** Notes down when it is asked, and answers where it is not held: there is no code in the picture. */
class Eye extends EventTarget {
  looks: number[] = []
  isHeld = false
  readonly #unanswered: number[] = []

  postMessage({ id }: { readonly id: number }): void {
    this.looks.push(performance.now())
    this.#unanswered.push(id)
    if (!this.isHeld) this.answer()
  }
  answer(): void {
    for (const id of this.#unanswered.splice(0)) this.say({ kind: 'seen', id, text: null, ms: 5 })
  }
  say(data: unknown): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
  terminate(): void {}
}
let eye = new Eye()
vi.mock('../../src/areas/scan/decoder/decoder.worker.ts?worker&url', () => ({ default: 'decoder.js' }))
vi.mock('../../src/shell/worker/trusted.ts', () => ({ startWorker: () => eye }))

const page = openMiniDom()
beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))
afterAll(page.leave)

/** By how much timers come too late. */
let late = 0
const video: unknown = {
  ...{ videoWidth: 1_280, videoHeight: 720 },
  get currentTime() {
    return performance.now()
  },
}
const isVideo = (given: unknown): given is HTMLVideoElement => given === video
const seen = { current: isVideo(video) ? video : null }

const Loop = ({ decoder }: { readonly decoder: Decoder }) => {
  useScanLoop({ video: seen, decoder, ignored: null, onFound: () => undefined, onStalled: () => undefined })
  return null
}

let takeAway = () => {}
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 0 })
  vi.stubGlobal('VideoFrame', class {})
  late = 0
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now() + late)
  eye = new Eye()
  const started = startDecoder()
  eye.say({ kind: 'ready', draws: true })
  takeAway = renderPortal(<Loop decoder={await started} />)
  await inTurns(() => expect(eye.looks).toEqual([0]))
})
afterEach(() => {
  takeAway()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('the picture is looked at ten times a second', async () => {
  await vi.advanceTimersByTimeAsync(1_000)
  expect(eye.looks).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1_000])
})

test('no look is taken beside one that is not over', async () => {
  eye.isHeld = true
  await vi.advanceTimersByTimeAsync(450)
  expect(eye.looks).toEqual([0, 100])
  eye.isHeld = false
  eye.answer()
  await vi.advanceTimersByTimeAsync(200)
  expect(eye.looks).toEqual([0, 100, 500, 600])
})

test('a look that comes late puts off none after it', async () => {
  await vi.advanceTimersByTimeAsync(150)
  late = 30
  await vi.advanceTimersByTimeAsync(250)
  expect(eye.looks).toEqual([0, 100, 230, 300, 400])
  late += 250
  await vi.advanceTimersByTimeAsync(150)
  expect(eye.looks.slice(5)).toEqual([750, 800])
})

test('nothing is looked at once the page is left', async () => {
  takeAway()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(eye.looks).toEqual([0])
})
