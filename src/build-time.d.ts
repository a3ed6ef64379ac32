/** Put in by the bundler from the environment at build time, never by a URL; what belongs to dev is not even contained in a release. */
declare const __CHANNEL__: 'dev' | 'stable' | 'release'
declare const __PROJECT__: string
