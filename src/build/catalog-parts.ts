import { relative } from 'node:path'
import { createCompilationErrorMessage, createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import { PSEUDO } from './catalog-names.ts'
import { channel, isDevOnly } from './channel.ts'
import { heldTogether } from './held-together.ts'

/**
 * One catalog per language on disk, three chunks in the build: `messages.po?part=core` has the texts of the first view,
 * `?part=home` the few that Home needs after it, and `?part=areas` all others. The references that the extraction
 * writes above each message decide: messages used by any file outside the later areas belong to the core. Messages used
 * only in developer pages are in no release.
 */
const FIRST = ['src/shell/', 'src/first-paint/', 'src/ui/', 'src/state/', 'src/areas/home/', 'src/areas/shared/']
/** Files in those folders that load after the first view all the same, with a page that waits for the areas' texts. */
export const LATER = [
  'src/areas/home/later/',
  'src/areas/shared/act/',
  'src/areas/shared/card-face/',
  'src/areas/shared/customer-service/no-such-code.tsx',
  'src/areas/shared/customer-service/service.tsx',
  'src/areas/shared/customer-service/service-link.tsx',
  'src/areas/shared/first-steps/',
  'src/areas/shared/help/',
  'src/areas/shared/language-list.tsx',
  'src/areas/shared/rank-figure.tsx',
  'src/areas/shared/search/',
  'src/areas/shared/sign-out/end-session.tsx',
  'src/areas/shared/title/merit.tsx',
  'src/areas/shared/reveal/',
  'src/shell/items/item-names.ts',
  'src/areas/shared/sign-out/sign-out.tsx',
  'src/areas/shared/live/use-live.ts',
  'src/shell/game/',
  'src/shell/installed/',
  'src/shell/pages/',
  'src/shell/legal/',
  'src/shell/pending/refusals.ts',
  'src/shell/retry/',
  'src/shell/scroll/',
  'src/shell/texts/errors.ts',
  'src/shell/tray/',
  'src/shell/badges/',
]

/** Among those, the files used by Home and by components on every page. */
export const HOME = [
  'src/areas/home/later/',
  'src/shell/items/item-names.ts',
  'src/areas/shared/first-steps/',
  'src/shell/game/tabs.ts',
  'src/shell/scroll/',
  'src/shell/badges/',
]

export const partNames = ['core', 'home', 'areas'] as const
type Part = (typeof partNames)[number]

const within = (rooms: readonly string[], origin: string): boolean => rooms.some((room) => origin.startsWith(room))
const isFirst = (origin: string): boolean => within(FIRST, origin) && !within(LATER, origin)

/** The parts that a message used in these files belongs to. */
export const partsOf = (origins: readonly string[]): readonly Part[] => {
  const shipped = origins.filter((origin) => !isDevOnly(origin))
  if (shipped.length === 0 && origins.length > 0) return channel === 'release' ? [] : ['areas']
  if (shipped.some(isFirst)) return ['core']
  return shipped.some((origin) => within(HOME, origin)) ? ['home', 'areas'] : ['areas']
}

/**
 * Accents, a third more length, and brackets: text outside brackets was not extracted, and what does not fit is too
 * tight for future languages.
 */
const marked = (message: string): string => {
  const length = message.replace(/\{[^}]*\}|<[^>]*>/g, '').length
  return `⟦${message}${' ··'.repeat(Math.ceil(length / 10))}⟧`
}

const compile = async (file: string, part: Part, pseudo: boolean): Promise<string> => {
  const config = getConfig()
  const { rootDir, sourceLocale } = config
  if (!rootDir || !sourceLocale) throw new Error('lingui is not configured')
  const found = getCatalogForFile(relative(rootDir, file), await getCatalogs(config))
  if (!found) throw new Error(`${file} is no catalog of ours`)
  const { locale, catalog } = found
  const { messages } = await catalog.getTranslations(locale, { fallbackLocales: {}, sourceLocale })
  const entries = (await catalog.read(locale)) ?? {}
  const wanted = Object.entries(messages).filter(([id]) => {
    const origins = entries[id]?.origin?.map(([path]) => path) ?? []
    return partsOf(origins).includes(part)
  })
  // The first view has no byte to spare for it, and says little that is counted.
  const held = part === 'core' ? (message: string) => message : (message: string) => heldTogether(locale, message)
  const shown = wanted.map(([id, message]) => [id, pseudo ? marked(message) : held(message)])
  const { source, errors } = createCompiledCatalog(pseudo ? PSEUDO : locale, Object.fromEntries(shown), {
    namespace: 'es',
    pseudoLocale: PSEUDO,
  })
  if (errors.length > 0) throw new Error(createCompilationErrorMessage(locale, errors))
  return source
}

export const catalogParts = (): Plugin => ({
  name: 'tiger-tally:catalog-parts',
  transform: {
    filter: { id: /messages\.po\?part=(core|home|areas)(&pseudo)?$/ },
    async handler(_, id) {
      const [file = '', query] = id.split('?')
      const asked = new URLSearchParams(query)
      this.addWatchFile(file)
      const part = partNames.find((name) => name === asked.get('part'))
      if (!part) throw new Error(`${id} names no part of a catalog`)
      return { code: await compile(file, part, asked.has('pseudo')), map: null, moduleType: 'js' }
    },
  },
})
