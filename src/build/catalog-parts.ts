import { relative } from 'node:path'
import { createCompilationErrorMessage, createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import { channel, ofTheWorkshop } from './channel.ts'

/**
 * One catalog per language on disk, two chunks in the build: `messages.po?part=core` is what the first view says,
 * `?part=areas` what the other areas say, loaded after it. The references that the extraction writes above each message
 * decide: what any file outside the later areas uses belongs to the core. What only the workshop says is in no release.
 */
const FIRST = ['src/shell/', 'src/ui/', 'src/state/', 'src/areas/home/', 'src/areas/shared/']
const PSEUDO = 'en-XA'

type Part = 'core' | 'areas'

const partOf = (origins: readonly string[]): Part | null => {
  const shipped = origins.filter((origin) => !ofTheWorkshop(origin))
  if (shipped.length === 0 && origins.length > 0) return channel === 'release' ? null : 'areas'
  return shipped.some((origin) => FIRST.some((room) => origin.startsWith(room))) ? 'core' : 'areas'
}

const compile = async (file: string, part: Part): Promise<string> => {
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
    return partOf(origins) === part
  })
  const { source, errors } = createCompiledCatalog(locale, Object.fromEntries(wanted), {
    namespace: 'es',
    pseudoLocale: PSEUDO,
  })
  if (errors.length > 0) throw new Error(createCompilationErrorMessage(locale, errors))
  return source
}

export const catalogParts = (): Plugin => ({
  name: 'tiger-tally:catalog-parts',
  transform: {
    filter: { id: /messages\.po\?part=(core|areas)$/ },
    async handler(_, id) {
      const [file = '', part] = id.split('?part=')
      this.addWatchFile(file)
      return { code: await compile(file, part === 'core' ? 'core' : 'areas'), map: null, moduleType: 'js' }
    },
  },
})
