/** A part of a picture, and how large it is looked at. */
export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly outWidth: number
  readonly outHeight: number
}

interface How {
  /** Light on dark as well. */
  readonly inverted: boolean
  /** A code that was taken back: another one beside it counts. */
  readonly ignored: string | null
}

/** What the page asks of the decoder's worker. */
export type Ask = How & { readonly id: number } & (
    | { readonly kind: 'frame'; readonly frame: VideoFrame | ImageBitmap; readonly part: Part }
    /** Where a worker cannot draw, the page has done it. */
    | { readonly kind: 'pixels'; readonly pixels: ImageData }
    | { readonly kind: 'file'; readonly file: Blob }
  )

export type Reply =
  | { readonly kind: 'ready'; readonly draws: boolean }
  /** null: no code in it. */
  | { readonly kind: 'seen'; readonly id: number; readonly text: string | null; readonly ms: number }
  /** No picture that this browser knows. */
  | { readonly kind: 'unreadable'; readonly id: number }
