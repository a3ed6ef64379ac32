const CATALOG = /\/locales\/([a-z]{2}-[A-Z]{2})\/messages\.po\?part=(core|home|areas)(&pseudo)?$/
/** The language with every word marked: for those who build, and nobody keeps it. */
export const PSEUDO = 'en-XA'

/**
 * The start names every part it may fetch, so names are short: a piece that many pages share is not named after all of
 * them, and a hash has the seven letters that the bundler needs for so many parts.
 */
const shortName = (name: string | undefined): string => (name?.startsWith('shared~') ? 'shared' : '[name]')

interface NamedChunk {
  readonly name: string
  readonly facadeModuleId: string | null
}
/**
 * A catalog's chunk says whose texts it holds, so that the worker can tell the player's language from those that may
 * wait.
 */
export const chunkName = ({ name, facadeModuleId }: NamedChunk): string => {
  const [, language, part, pseudo] = CATALOG.exec(facadeModuleId ?? '') ?? []
  const called = language ? `texts-${pseudo ? PSEUDO : language}-${part}` : shortName(name)
  return `assets/${called}-[hash:7].js`
}

export const assetName = ({ names: [name] }: { readonly names: readonly string[] }): string =>
  `assets/${shortName(name)}-[hash:7][extname]`
