import { constraintsFor, type Facing } from './constraints.ts'
import { type Trouble, troubleOf } from './trouble.ts'

export type CameraState =
  | { readonly kind: 'off' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'on'; readonly stream: MediaStream; readonly track: MediaStreamTrack }
  | { readonly kind: 'trouble'; readonly trouble: Trouble }
  /** It restarts by itself at `at`, for the `tries`th time. */
  | { readonly kind: 'again'; readonly at: number; readonly tries: number }

/** The delays before further attempts to start a camera. */
export const AGAIN_AFTER_MS = [1_000, 2_000, 4_000] as const

export interface CameraDoors {
  open(constraints: MediaStreamConstraints): Promise<MediaStream>
  now(): number
  /** Like setTimeout; returns a function that cancels it. */
  later(run: () => void, ms: number): () => void
}

export interface Camera {
  start(facing: Facing): void
  /** Turns it off at once; a stream that is still opening is closed when it arrives. */
  stop(): void
  /** Reports that it runs without showing anything new. */
  stalled(): void
}

const close = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

/** A camera for one page: never two live streams, and none after `stop`. */
export const createCamera = (doors: CameraDoors, tell: (state: CameraState) => void): Camera => {
  /** A counter, to ignore what belongs to an earlier start. */
  let turn = 0
  let live: MediaStream | null = null
  let forget = (): void => undefined

  const end = (): void => {
    turn += 1
    forget()
    forget = () => undefined
    if (live) close(live)
    live = null
  }

  const fail = (trouble: Trouble, facing: Facing, tries: number): void => {
    end()
    const pause = trouble === 'failed' ? AGAIN_AFTER_MS[tries] : undefined
    if (pause === undefined) {
      tell({ kind: 'trouble', trouble })
      return
    }
    tell({ kind: 'again', at: doors.now() + pause, tries: tries + 1 })
    forget = doors.later(() => void open(facing, tries + 1), pause)
  }

  let broken = (): void => undefined

  const open = async (facing: Facing, tries: number): Promise<void> => {
    end()
    const mine = turn
    tell({ kind: 'starting' })
    try {
      const stream = await doors.open(constraintsFor(facing))
      if (mine !== turn) return close(stream)
      const [track] = stream.getVideoTracks()
      if (!track || track.readyState === 'ended') {
        close(stream)
        return fail('failed', facing, tries)
      }
      live = stream
      // Whether the system took it away or the picture froze: start again.
      broken = () => mine === turn && fail('failed', facing, tries)
      track.addEventListener('ended', broken)
      tell({ kind: 'on', stream, track })
    } catch (error) {
      if (mine === turn) fail(troubleOf(error), facing, tries)
    }
  }

  return {
    start: (facing) => void open(facing, 0),
    stop: () => {
      end()
      tell({ kind: 'off' })
    },
    stalled: () => broken(),
  }
}
