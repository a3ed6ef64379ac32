import type { Plugin } from 'vite'

/** Function calls of a package that are inlined. */
interface Inlining {
  readonly of: RegExp
  readonly calls: readonly (readonly [called: RegExp, by: string])[]
  /** Must not match afterwards: if the package has changed, the build fails instead of being slow again. */
  readonly gone: RegExp
}

const parts: readonly Inlining[] = [
  {
    // Signing rotates thousands of words, each by a function call.
    of: /@noble\/hashes\/sha2\.js$/,
    calls: [
      [/(?<![\w.])rotr\((\w+), (\d+)\)/g, '(($1 << (32 - $2)) | ($1 >>> $2))'],
      [/(?<![\w.])Chi\((\w+), (\w+), (\w+)\)/g, '(($1 & $2) ^ (~$1 & $3))'],
      [/(?<![\w.])Maj\((\w+), (\w+), (\w+)\)/g, '(($1 & $2) ^ ($1 & $3) ^ ($2 & $3))'],
    ],
    gone: /(?<![\w.])(?:rotr|Chi|Maj)\(/,
  },
  {
    // Browsers that convert hexadecimal themselves need no lookup table.
    of: /@noble\/hashes\/utils\.js$/,
    calls: [[/const hexes = \/\* @__PURE__ \*\/ Array\.from/, 'const hexes = hasHexBuiltin ? [] : Array.from']],
    gone: /hexes = \/\* @__PURE__/,
  },
  {
    // Every schema got a standard-schema interface and data for default messages. Neither is used: errors have messages
    // of our own.
    of: /\/valibot\/dist\/index\.mjs$/,
    calls: [
      [/return _standardSchema\((\{\n[\s\S]*?\n\t\})\);/g, 'return $1;'],
      [/^\t+(?:expects: .*|reference: \w+|async: false),\n/gm, ''],
    ],
    gone: /return _standardSchema\(|\texpects: /,
  },
]

/** Inlines the smallest function calls, because start-up code runs before the JIT compiler has optimized it. */
export const inlined = (code: string, id: string): string | null => {
  const part = parts.find(({ of }) => of.test(id))
  if (!part) return null
  const written = part.calls.reduce((text, [called, by]) => text.replace(called, by), code)
  if (written === code || part.gone.test(written)) throw new Error(`${id} has changed its form`)
  return written
}

export const fewerCalls = (): Plugin => ({
  name: 'tiger-tally:fewer-calls',
  apply: 'build',
  transform: {
    filter: { id: parts.map(({ of }) => of) },
    handler: (code, id) => ({ code: inlined(code, id) ?? code, map: null }),
  },
})
