import { constraintsFor, type Facing } from './constraints.ts'
import { type Trouble, troubleOf } from './trouble.ts'

export type CameraState =
  | { readonly kind: 'off' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'on'; readonly stream: MediaStream; readonly track: MediaStreamTrack }
  | { readonly kind: 'trouble'; readonly trouble: Trouble }
  /** It is started again by itself at `at`, for the so many-th time. */
  | { readonly kind: 'again'; readonly at: number; readonly tries: number }

/** A camera that fails to start is given so long before each further try. */
export const AGAIN_AFTER_MS = [1_000, 2_000, 4_000] as const

export interface CameraDoors {
  open(constraints: MediaStreamConstraints): Promise<MediaStream>
  now(): number
  /** Calls back after so long; what it gives takes it back. */
  later(run: () => void, ms: number): () => void
}

export interface Camera {
  start(facing: Facing): void
  /** Off at once, whatever was under way: what still opens is closed as it comes. */
  stop(): void
  /** It runs, and shows nothing. */
  stalled(): void
}

const close = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

/** One camera for one page: at no time are two of its streams live, and after `stop` none is. */
export const createCamera = (doors: CameraDoors, tell: (state: CameraState) => void): Camera => {
  /** Counts what was begun: what belongs to an earlier turn comes too late. */
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
      // Whether the system takes it away or it shows nothing, it is begun anew.
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
