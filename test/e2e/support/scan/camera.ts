import type { Page } from '@playwright/test'
import { photograph, type Scene } from './scenes.ts'

/** The state of the fake camera. */
interface Held {
  /** Errors that the next attempts to open it fail with. */
  fails: string[]
  /** The error for every attempt to open the front camera, because the page retries by itself. */
  frontFails: string | null
  /** Attempts to open it wait until released. */
  slow: boolean
  readonly waiting: (() => void)[]
  readonly tracks: MediaStreamTrack[]
  readonly asked: MediaStreamConstraints[]
  readonly abilities: Record<string, unknown>
  readonly wishes: unknown[]
  show(picture: string): Promise<void>
}

declare global {
  var camera: Held
}

/** A fake camera whose picture comes from a canvas; everything else the app uses is the browser's own. */
const install = (rate: number): void => {
  // Stories leave phones on an SVG, which is no HTML document.
  if (!(document instanceof HTMLDocument) || !navigator.mediaDevices) return
  const canvas = document.createElement('canvas')
  canvas.width = 1280
  canvas.height = 720
  const pen = canvas.getContext('2d')
  let shown: ImageBitmap | null = null
  let beat = 0
  // Draws only while a track is live, to save CPU.
  const filmed = () => held.tracks.some(({ readyState }) => readyState === 'live')
  setInterval(() => {
    if (!pen || !filmed()) return
    if (shown) pen.drawImage(shown, 0, 0, canvas.width, canvas.height)
    // A real camera never delivers identical frames, and the app detects a frozen picture.
    beat += 1
    pen.fillStyle = beat % 2 ? '#111' : '#222'
    pen.fillRect(0, 0, 2, 2)
  }, 1_000 / rate)
  const held: Held = {
    fails: [],
    frontFails: null,
    slow: false,
    waiting: [],
    tracks: [],
    asked: [],
    abilities: {},
    wishes: [],
    async show(picture) {
      const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0))
      shown = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
    },
  }
  globalThis.camera = held
  navigator.mediaDevices.getUserMedia = async (constraints = {}) => {
    held.asked.push(constraints)
    if (held.slow) await new Promise<void>((go) => held.waiting.push(go))
    const wanted = constraints.video
    const facing = typeof wanted === 'object' && typeof wanted.facingMode === 'object' ? wanted.facingMode : {}
    const faces = 'ideal' in facing ? String(facing.ideal) : ''
    const fails = held.fails.shift() ?? (faces === 'user' ? held.frontFails : null)
    if (fails) throw new DOMException('as the story wishes', fails)
    const stream = canvas.captureStream(rate)
    for (const track of stream.getVideoTracks()) {
      held.tracks.push(track)
      track.getCapabilities = () => held.abilities
      track.getSettings = () => ({ facingMode: faces })
      track.applyConstraints = async (wish) => void held.wishes.push(wish)
    }
    return stream
  }
}

/** Call before the page opens. The app looks every 100 ms, so 10 frames per second are enough. */
export const holdCamera = (page: Page, rate = 10): Promise<unknown> => page.addInitScript(install, rate)

export const show = async (page: Page, scene: Scene): Promise<void> => {
  const picture = (await photograph(scene)).toString('base64')
  await page.evaluate((bytes) => globalThis.camera.show(bytes), picture)
}

/** How many camera tracks are live. */
export const lightsOn = (page: Page): Promise<number> =>
  page.evaluate(() => globalThis.camera.tracks.filter(({ readyState }) => readyState === 'live').length)
