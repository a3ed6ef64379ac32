/** The decoder of qr-scanner, made a module by `src/build/qr-engine.ts`. */
declare module 'qr-scanner/qr-scanner-worker.min.js' {
  interface Found {
    readonly data: string
    readonly binaryData: readonly number[]
    readonly location: Readonly<
      Record<'topLeftCorner' | 'topRightCorner' | 'bottomRightCorner' | 'bottomLeftCorner', Point>
    >
  }
  interface Point {
    readonly x: number
    readonly y: number
  }
  interface Options {
    readonly inversionAttempts: 'dontInvert' | 'onlyInvert' | 'attemptBoth'
    readonly canOverwriteImage: boolean
  }
  /** Expects RGBA pixels. */
  export const read: (pixels: Uint8ClampedArray, width: number, height: number, options: Options) => Found | null
}
