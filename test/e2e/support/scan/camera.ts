import type { Page } from '@playwright/test'
import { photograph, type Scene } from './scenes.ts'

/** What a story knows of the camera that it holds. */
interface Held {
  /** Names of errors that the next openings end with. */
  fails: string[]
  /** The same for the one that faces the player, as often as it is opened: the page tries again by itself. */
  frontFails: string | null
  /** Whether an opening waits until it is let go. */
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

/**
 * A camera in the story's hand: its pictures come from a canvas, as a real one's come from a lens; all that the app
 * sees is the platform's own.
 */
const install = (rate: number): void => {
  // Stories put their phones down at a picture.
  if (!(document instanceof HTMLDocument) || !navigator.mediaDevices) return
  const canvas = document.createElement('canvas')
  canvas.width = 1280
  canvas.height = 720
  const pen = canvas.getContext('2d')
  let shown: ImageBitmap | null = null
  let beat = 0
  // Only while a light is on: what nobody films costs nothing.
  const filmed = () => held.tracks.some(({ readyState }) => readyState === 'live')
  setInterval(() => {
    if (!pen || !filmed()) return
    if (shown) pen.drawImage(shown, 0, 0, canvas.width, canvas.height)
    // A picture in which nothing moves at all is none that a camera gives.
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

/** Before the page is opened. A look comes every 100 ms: stories need no more pictures than that. */
export const holdCamera = (page: Page, rate = 10): Promise<unknown> => page.addInitScript(install, rate)

export const show = async (page: Page, scene: Scene): Promise<void> => {
  const picture = (await photograph(scene)).toString('base64')
  await page.evaluate((bytes) => globalThis.camera.show(bytes), picture)
}

/** How many cameras have their light on. */
export const lightsOn = (page: Page): Promise<number> =>
  page.evaluate(() => globalThis.camera.tracks.filter(({ readyState }) => readyState === 'live').length)
