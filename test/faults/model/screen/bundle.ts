import { fileURLToPath } from 'node:url'
import { compileFunction } from 'node:vm'
import { i18n } from '@lingui/core'
import * as v from 'valibot'
import { build, type Plugin } from 'vite'
import { catalogParts } from '../../../../src/build/catalog-parts.ts'
import { linguiMacro } from '../../../../src/build/lingui-macro.ts'
import { DATABASES } from './keyval-module.ts'
import type { draw, open, typed } from './page.tsx'

/** The app's state and views as shipped, for a tab of the model. */
export interface Page {
  readonly open: typeof open
  readonly draw: typeof draw
  readonly typed: typeof typed
}
/** Evaluates the page again with the tab's own globals and modules. */
export type PageSource = (
  globals: Readonly<Record<string, unknown>>,
  modules: Readonly<Record<string, unknown>>,
) => Page

const root = fileURLToPath(new URL('../../../..', import.meta.url))
/** The globals each tab has separately; all others are this process's. */
export const globalNames = [
  'window',
  'self',
  'document',
  'navigator',
  'location',
  'history',
  'caches',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'addEventListener',
  'removeEventListener',
  'Date',
  'Math',
  'performance',
] as const

const isFunction = (value: unknown): value is (...given: never[]) => unknown => typeof value === 'function'
const pageSchema = v.object({
  open: v.custom<Page['open']>(isFunction),
  draw: v.custom<Page['draw']>(isFunction),
  typed: v.custom<Page['typed']>(isFunction),
})
const outputSchema = v.object({
  output: v.tuple([v.object({ code: v.string(), imports: v.array(v.string()) })]),
})

/** Leaves out styles, pictures and lazy parts, which contain no text to check. */
const drawnAtOnce = (): Plugin => ({
  name: 'drawn-at-once',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0style' : null),
  load: (id) => (id === '\0style' ? 'export default {}' : null),
  resolveDynamicImport: () => ({ id: 'later', external: true }),
  transform: (code, id) =>
    id.endsWith('texts/language.ts') ? code.replace(/import\.meta\.glob<\w+>\(/g, 'Object(') : null,
})

/** The contract takes long to build and is the same for all tabs, so they share it. */
const shared = (): Plugin => ({
  name: 'shared-contract',
  enforce: 'pre',
  async resolveId(id, from) {
    if (!id.includes('contract/')) return null
    const found = await this.resolve(id, from, { skipSelf: true })
    return found?.id.includes('/src/contract/') ? { id: found.id, external: 'absolute' } : null
  },
})

/** Connects each tab to its phone's databases. */
const ownDatabases = (): Plugin => ({
  name: 'own-databases',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('/device/keyval.ts') ? { id: DATABASES, external: true } : null),
})

const catalogSchema = v.object({ messages: v.record(v.string(), v.any()) })

/** Texts are large and the same in all tabs, so they are moved out of the bundle and loaded once. */
const textsApart = (): { readonly plugin: Plugin; load(): Promise<void> } => {
  const codes: string[] = []
  return {
    plugin: {
      name: 'texts-apart',
      transform(code, id) {
        if (!id.includes('messages.po?')) return null
        codes.push(code)
        return 'export const messages = {}'
      },
    },
    async load() {
      for (const code of codes) {
        const { messages } = v.parse(catalogSchema, await import(`data:text/javascript,${encodeURIComponent(code)}`))
        i18n.load('en-US', messages)
      }
      i18n.activate('en-US')
    },
  }
}

/** Bundles the page with these plugins, for example one that seeds a bug. */
export const bundlePage = async (plugins: readonly Plugin[] = []): Promise<PageSource> => {
  const texts = textsApart()
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [...plugins, linguiMacro(), catalogParts(), texts.plugin, drawnAtOnce(), ownDatabases(), shared()],
    define: { __CHANNEL__: '"release"', __PROJECT__: '"tw-demo"' },
    ssr: { external: true },
    build: {
      ssr: fileURLToPath(new URL('page.tsx', import.meta.url)),
      write: false,
      minify: false,
      target: 'es2022',
      rolldownOptions: { output: { format: 'cjs', codeSplitting: false } },
    },
  })
  const { output } = v.parse(outputSchema, built)
  const [{ code, imports }] = output
  const loaded: Record<string, unknown> = {}
  for (const id of imports) if (id !== DATABASES) loaded[id] = await import(id)
  await texts.load()
  const run = compileFunction(code, ['require', 'exports', 'module', ...globalNames], { filename: 'page.cjs' })
  return (globals, modules) => {
    const held = { exports: {} }
    const require = (id: string): unknown => modules[id] ?? loaded[id] ?? {}
    run(require, held.exports, held, ...globalNames.map((name) => globals[name]))
    return v.parse(pageSchema, held.exports)
  }
}

let whole: Promise<{ readonly page: PageSource; readonly files: ReadonlySet<string> }> | null = null
const bundleWhole = async () => {
  const files = new Set<string>()
  const page = await bundlePage([{ name: 'files', moduleParsed: ({ id }) => void files.add(id) }])
  return { page, files }
}
/** The bundle as shipped, with the list of its files; built once per process. */
export const wholePage = () => {
  whole ??= bundleWhole()
  return whole
}
