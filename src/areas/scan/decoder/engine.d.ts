/** The decoder of qr-scanner, which `src/build/qr-engine.ts` makes a module of. */
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
  /** Of pixels in red, green, blue and alpha. */
  export const read: (pixels: Uint8ClampedArray, width: number, height: number, options: Options) => Found | null
}
