/**
 * Put in by the bundler from the environment at build time, never by a URL; what belongs to dev is not even contained
 * in a release.
 */
declare const __CHANNEL__: 'dev' | 'stable' | 'release'
declare const __PROJECT__: string

declare module 'virtual:display-font' {
  interface Piece {
    readonly url: string
    readonly characters: string
    /** Of what readers of Simplified characters alone need, all but a few. */
    readonly rest: boolean
  }
  /** Cuts of the headings' type, each with the characters it draws. */
  export const pieces: readonly Piece[]
  /** The figures, Latin letters and signs that stand beside Chinese characters. */
  export const beside: readonly Piece[]
}
