import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AGAIN_AFTER_MS, type CameraState, createCamera } from '../../../src/areas/scan/camera/camera.ts'

/** A track as far as the camera looks at one. */
class Track extends EventTarget {
  readyState: 'live' | 'ended' = 'live'
  stop(): void {
    this.readyState = 'ended'
  }
  /** The system takes it away. */
  lose(): void {
    if (this.readyState === 'ended') return
    this.readyState = 'ended'
    this.dispatchEvent(new Event('ended'))
  }
}

const asStream = (track: Track): MediaStream =>
  Object.assign(Object.create(null), { getTracks: () => [track], getVideoTracks: () => [track] })

const phone = () => {
  const tracks: Track[] = []
  const openings: { readonly let: () => void; readonly fail: (name: string) => void }[] = []
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>()
  const states: CameraState[] = []
  let now = 0
  let ids = 0
  const camera = createCamera(
    {
      open: () =>
        new Promise((resolve, reject) => {
          openings.push({
            let: () => {
              const track = new Track()
              tracks.push(track)
              resolve(asStream(track))
            },
            fail: (name) => reject(Object.assign(new Error(name), { name })),
          })
        }),
      now: () => now,
      later: (run, ms) => {
        const id = ids++
        timers.set(id, { at: now + ms, run })
        return () => timers.delete(id)
      },
    },
    (state) => states.push(state),
  )
  const settle = async () => {
    for (let i = 0; i < 5; i++) await Promise.resolve()
  }
  const wait = async (ms: number) => {
    now += ms
    for (const [id, { at, run }] of [...timers])
      if (at <= now) {
        timers.delete(id)
        run()
      }
    await settle()
  }
  return {
    camera,
    openings,
    tracks,
    settle,
    wait,
    state: () => states.at(-1),
    live: () => tracks.filter(({ readyState }) => readyState === 'live').length,
  }
}

describe('the camera', () => {
  it('leaves no light on once it is stopped, whatever happened before and still comes', async () => {
    const act = fc.oneof(
      fc.constant('start' as const),
      fc.constant('other' as const),
      fc.constant('stop' as const),
      fc.constant('stalled' as const),
      fc.constant('lose' as const),
      fc.constant('wait' as const),
      fc.constant('let' as const),
      fc.constantFrom('AbortError', 'NotReadableError', 'NotAllowedError'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
        const { camera, openings, tracks, settle, wait, live, state } = phone()
        for (const what of acts) {
          if (what === 'start') camera.start('environment')
          else if (what === 'other') camera.start('user')
          else if (what === 'stop') camera.stop()
          else if (what === 'stalled') camera.stalled()
          else if (what === 'lose') tracks.at(-1)?.lose()
          else if (what === 'wait') await wait(1_500)
          else if (what === 'let') openings.shift()?.let()
          else openings.shift()?.fail(what)
          await settle()
          expect(live(), 'lights on at once').toBeLessThanOrEqual(1)
          if (live() === 1) expect(state()?.kind).toBe('on')
        }
        camera.stop()
        for (const opening of openings) opening.let()
        await settle()
        await wait(60_000)
        expect(live()).toBe(0)
        expect(state()).toEqual({ kind: 'off' })
      }),
      { numRuns: 500 },
    )
  })

  it('is started again by itself three times, waiting longer each time, and then says that it failed', async () => {
    const { camera, openings, settle, wait, state } = phone()
    camera.start('environment')
    for (const [index, pause] of AGAIN_AFTER_MS.entries()) {
      openings.shift()?.fail('AbortError')
      await settle()
      expect(state()).toMatchObject({ kind: 'again', tries: index + 1 })
      await wait(pause - 1)
      expect(openings).toHaveLength(0)
      await wait(1)
      expect(openings).toHaveLength(1)
    }
    openings.shift()?.fail('AbortError')
    await settle()
    expect(state()).toEqual({ kind: 'trouble', trouble: 'failed' })
    expect([...AGAIN_AFTER_MS]).toEqual([...AGAIN_AFTER_MS].sort((a, b) => a - b))
  })

  it('does not try by itself where only the player can help', async () => {
    for (const [name, trouble] of [
      ['NotAllowedError', 'denied'],
      ['NotFoundError', 'none'],
      ['NotReadableError', 'in-use'],
      ['InsecureContextError', 'insecure'],
      ['NotSupportedError', 'unsupported'],
    ] as const) {
      const { camera, openings, settle, wait, state } = phone()
      camera.start('environment')
      openings.shift()?.fail(name)
      await settle()
      await wait(60_000)
      expect(state()).toEqual({ kind: 'trouble', trouble })
      expect(openings).toHaveLength(0)
    }
  })
})
