import type { Plugin } from 'vite'

/** All React exports that the app and its libraries use; using another one fails the build. */
const names: Readonly<Record<string, readonly string[]>> = {
  react: [
    ...['Activity', 'Component', 'Fragment', 'StrictMode', 'Suspense', 'cloneElement', 'createContext'],
    ...[
      'createElement',
      'createRef',
      'forwardRef',
      'isValidElement',
      'lazy',
      'memo',
      'startTransition',
      'useCallback',
      'useContext',
    ],
    ...[
      'useDebugValue',
      'useDeferredValue',
      'useEffect',
      'useEffectEvent',
      'useId',
      'useInsertionEffect',
      'useLayoutEffect',
    ],
    ...['useMemo', 'useRef', 'useState', 'useSyncExternalStore'],
  ],
  'react/jsx-runtime': ['Fragment', 'jsx', 'jsxs'],
}
const MARK = '\0names:'

/** With a namespace import the bundler reports no missing name; it would only fail in players' browsers. */
const WHOLE = /import \* as (\w+) from ['"]react['"]/
export const missingNames = (code: string): readonly string[] => {
  const [, whole] = WHOLE.exec(code) ?? []
  if (whole === undefined) return []
  const taken = [...code.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)
  return [...new Set(taken)].filter((name) => !names.react?.includes(name))
}

/**
 * React is CommonJS, so the bundler reads an export by a call at every use. This reads each once into a variable like
 * our own.
 */
export const reactNames = (): Plugin => ({
  name: 'tiger-tally:react-names',
  enforce: 'pre',
  apply: 'build',
  resolveId: {
    filter: { id: /^react(\/jsx-runtime)?$/ },
    handler: (source, importer, { kind }) =>
      importer?.startsWith(MARK) || kind === 'require-call' ? null : `${MARK}${source}`,
  },
  transform: {
    filter: { code: WHOLE },
    handler(code, id) {
      const missing = missingNames(code)
      if (missing.length > 0)
        this.error(`${id} takes ${missing.join(', ')} from React, which react-names.ts leaves out`)
    },
  },
  load: {
    filter: { id: /^\0names:/ },
    handler(id) {
      const of = id.slice(MARK.length)
      return `import all from '${of}'\nexport default all\nexport const { ${names[of]?.join(', ')} } = all`
    },
  },
})
