/**
 * Put in by the bundler from the environment at build time, never by a URL; what belongs to dev is not even contained
 * in a release.
 */
declare const __CHANNEL__: 'dev' | 'stable' | 'release'
declare const __PROJECT__: string

declare module 'virtual:display-font' {
  /** Cuts of the headings' type, each with the characters it draws. */
  export const pieces: readonly { readonly url: string; readonly range: string }[]
}
