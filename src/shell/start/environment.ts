/** Fixed at build time by the environment key, never by a URL; what belongs to dev is not even contained in a release. */
declare const __CHANNEL__: 'dev' | 'stable' | 'release'
declare const __PROJECT__: string

export const environment = { channel: __CHANNEL__, project: __PROJECT__ } as const
