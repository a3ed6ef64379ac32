import { startWorker } from '../../../shell/worker/trusted.ts'
import address from './decoder.worker.ts?worker&url'
import { pixelsOf } from './draw.ts'
import type { Ask, Reply } from './messages.ts'
import { passAt, passesOverPicture } from './scan-passes.ts'

/** The result for one picture. `unreadable`: a file this browser cannot decode. */
export type Outcome = { readonly text: string | null; readonly ms: number } | 'unreadable'

export interface Decoder {
  /** One look at the camera, of a repeating sequence; null while the previous one is running. */
  look(video: HTMLVideoElement, ignored: string | null): Promise<string | null>
  file(file: Blob): Promise<string | null | 'unreadable'>
  end(): void
}

/** The worker's file comes with the page; if it is not ready by then, it has failed. */
const READY_WITHIN_MS = 15_000

/** The slowest phones need a second for the largest picture; a worker killed by the system never answers. */
const ANSWERS_WITHIN_MS = 60_000

/** A look that takes longer than this delays the next. */
const LONG_LOOK_MS = 85
const LEAST_PACE = 0.5

type Question = Ask extends infer A ? (A extends Ask ? Omit<A, 'id'> : never) : never

const readied = (worker: Worker): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the decoder does not start')), READY_WITHIN_MS)
    worker.addEventListener('error', () => reject(new Error('the decoder could not be loaded')), { once: true })
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<Reply>) => {
        clearTimeout(timer)
        resolve(data.kind === 'ready' && data.draws)
      },
      { once: true },
    )
  })

/** The current frame, which the worker draws from. */
const frameOf = (video: HTMLVideoElement): VideoFrame | Promise<ImageBitmap> =>
  'VideoFrame' in globalThis ? new VideoFrame(video) : createImageBitmap(video)

export const startDecoder = async (): Promise<Decoder> => {
  const worker = startWorker(address)
  const draws = await readied(worker).catch((error: unknown) => {
    worker.terminate()
    throw error
  })
  const asked = new Map<number, (outcome: Outcome) => void>()
  let next = 1
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    if (data.kind === 'ready') return
    asked.get(data.id)?.(data.kind === 'seen' ? { text: data.text, ms: data.ms } : 'unreadable')
  })

  // A crashed worker never answers, so pending requests fail.
  worker.addEventListener('error', () => {
    for (const answer of [...asked.values()]) answer('unreadable')
  })

  const put = (question: Question, moved: readonly Transferable[]): Promise<Outcome> =>
    new Promise((resolve) => {
      const id = next++
      const timer = setTimeout(() => asked.get(id)?.('unreadable'), ANSWERS_WITHIN_MS)
      asked.set(id, (outcome) => {
        clearTimeout(timer)
        asked.delete(id)
        resolve(outcome)
      })
      worker.postMessage({ ...question, id }, [...moved])
    })

  /** Only if the worker cannot draw. */
  const canvas = draws ? null : document.createElement('canvas')

  let turn = 0
  let pace = 1
  const questionOf = async (
    video: HTMLVideoElement,
    ignored: string | null,
  ): Promise<{ readonly question: Question; readonly moved: readonly Transferable[] } | null> => {
    const { part, inverted } = passAt(turn++, video.videoWidth, video.videoHeight, pace)
    if (canvas) {
      const pixels = pixelsOf(canvas, video, part)
      return pixels ? { question: { kind: 'pixels', pixels, inverted, ignored }, moved: [pixels.data.buffer] } : null
    }
    const frame = await frameOf(video)
    return { question: { kind: 'frame', frame, part, inverted, ignored }, moved: [frame] }
  }

  let looking = false
  const look: Decoder['look'] = async (video, ignored) => {
    if (looking || video.videoWidth === 0) return null
    looking = true
    try {
      const asking = await questionOf(video, ignored)
      if (!asking) return null
      const outcome = await put(asking.question, asking.moved)
      if (outcome === 'unreadable') return null
      pace = outcome.ms > LONG_LOOK_MS ? Math.max(LEAST_PACE, pace * 0.85) : Math.min(1, pace * 1.01)
      return outcome.text
    } catch {
      // The frame disappeared before it was captured.
      return null
    } finally {
      looking = false
    }
  }

  const fileByPage = async (file: Blob, drawOn: HTMLCanvasElement): Promise<Outcome> => {
    const picture = await createImageBitmap(file).catch(() => null)
    if (!picture) return 'unreadable'
    for (const { part, inverted } of passesOverPicture(picture.width, picture.height)) {
      const pixels = pixelsOf(drawOn, picture, part)
      const outcome = pixels && (await put({ kind: 'pixels', pixels, inverted, ignored: null }, [pixels.data.buffer]))
      if (outcome && outcome !== 'unreadable' && outcome.text !== null) return outcome
    }
    return { text: null, ms: 0 }
  }

  return {
    look,
    file: async (file) => {
      const outcome = await (canvas
        ? fileByPage(file, canvas)
        : put({ kind: 'file', file, inverted: true, ignored: null }, []))
      return outcome === 'unreadable' ? outcome : outcome.text
    },
    end: () => worker.terminate(),
  }
}
