const CATALOG = /\/locales\/([a-z]{2}-[A-Z]{2})\/messages\.po\?part=(core|home|areas)(&pseudo)?$/
/** The pseudo-language with marked texts, for developers; not precached. */
export const PSEUDO = 'en-XA'

/**
 * The start script lists the names of all chunks it may load, so names are short: shared chunks are not named after the
 * pages that use them, and hashes have only the seven letters the bundler needs.
 */
const shortName = (name: string | undefined): string => (name?.startsWith('shared~') ? 'shared' : '[name]')

interface NamedChunk {
  readonly name: string
  readonly facadeModuleId: string | null
}
/**
 * The name of a catalog's chunk contains language and part, so that the worker can tell the player's language from
 * those that may wait.
 */
export const chunkName = ({ name, facadeModuleId }: NamedChunk): string => {
  const [, language, part, pseudo] = CATALOG.exec(facadeModuleId ?? '') ?? []
  const called = language ? `texts-${pseudo ? PSEUDO : language}-${part}` : shortName(name)
  return `assets/${called}-[hash:7].js`
}

export const assetName = ({ names: [name] }: { readonly names: readonly string[] }): string =>
  `assets/${shortName(name)}-[hash:7][extname]`
