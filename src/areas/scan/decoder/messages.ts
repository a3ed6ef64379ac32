/** A part of a picture, and the size it is scaled to. */
export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly outWidth: number
  readonly outHeight: number
}

interface How {
  /** Also look for light codes on a dark background. */
  readonly inverted: boolean
  /** A code the player has dismissed; another one beside it counts. */
  readonly ignored: string | null
}

/** Messages from the page to the worker. */
export type Ask = How & { readonly id: number } & (
    | { readonly kind: 'frame'; readonly frame: VideoFrame | ImageBitmap; readonly part: Part }
    /** For workers without a canvas, the page sends pixels. */
    | { readonly kind: 'pixels'; readonly pixels: ImageData }
    | { readonly kind: 'file'; readonly file: Blob }
  )

export type Reply =
  | { readonly kind: 'ready'; readonly draws: boolean }
  /** null: no code found. */
  | { readonly kind: 'seen'; readonly id: number; readonly text: string | null; readonly ms: number }
  /** Not a picture this browser can decode. */
  | { readonly kind: 'unreadable'; readonly id: number }
