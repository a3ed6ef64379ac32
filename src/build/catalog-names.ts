const CATALOG = /\/locales\/([a-z]{2}-[A-Z]{2})\/messages\.po\?part=(core|areas)(&pseudo)?$/
/** The language with every word marked: for those who build, and nobody keeps it. */
export const PSEUDO = 'en-XA'

/**
 * A catalog's chunk says whose texts it holds, so that the worker can tell the player's language from those that may
 * wait.
 */
export const chunkName = ({ facadeModuleId }: { readonly facadeModuleId: string | null }): string => {
  const [, language, part, pseudo] = CATALOG.exec(facadeModuleId ?? '') ?? []
  return language ? `assets/texts-${pseudo ? PSEUDO : language}-${part}-[hash].js` : 'assets/[name]-[hash].js'
}
