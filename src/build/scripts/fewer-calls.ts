import type { Plugin } from 'vite'

/** What one package does with a call of its own at each step, written out where it is called. */
interface Written {
  readonly of: RegExp
  readonly out: readonly (readonly [called: RegExp, by: string])[]
  /** Nothing of this is left: a package that has changed its form fails the build instead of being slow again. */
  readonly gone: RegExp
}

const parts: readonly Written[] = [
  {
    // A signature turns thousands of words, and each turn was a call.
    of: /@noble\/hashes\/sha2\.js$/,
    out: [
      [/(?<![\w.])rotr\((\w+), (\d+)\)/g, '(($1 << (32 - $2)) | ($1 >>> $2))'],
      [/(?<![\w.])Chi\((\w+), (\w+), (\w+)\)/g, '(($1 & $2) ^ (~$1 & $3))'],
      [/(?<![\w.])Maj\((\w+), (\w+), (\w+)\)/g, '(($1 & $2) ^ ($1 & $3) ^ ($2 & $3))'],
    ],
    gone: /(?<![\w.])(?:rotr|Chi|Maj)\(/,
  },
  {
    // A browser that writes hexadecimal itself needs no table of it.
    of: /@noble\/hashes\/utils\.js$/,
    out: [[/const hexes = \/\* @__PURE__ \*\/ Array\.from/, 'const hexes = hasHexBuiltin ? [] : Array.from']],
    gone: /hexes = \/\* @__PURE__/,
  },
  {
    // Every schema got an interface for other libraries, and what a message of its own would be made of. Nobody asks it
    // for either: what does not fit is told by us.
    of: /\/valibot\/dist\/index\.mjs$/,
    out: [
      [/return _standardSchema\((\{\n[\s\S]*?\n\t\})\);/g, 'return $1;'],
      [/^\t+(?:expects: .*|reference: \w+|async: false),\n/gm, ''],
    ],
    gone: /return _standardSchema\(|\texpects: /,
  },
]

/** The same code without the smallest of its calls: an app that starts runs it before any compiler has looked at it. */
export const writtenOut = (code: string, id: string): string | null => {
  const part = parts.find(({ of }) => of.test(id))
  if (!part) return null
  const written = part.out.reduce((text, [called, by]) => text.replace(called, by), code)
  if (written === code || part.gone.test(written)) throw new Error(`${id} has changed its form`)
  return written
}

export const fewerCalls = (): Plugin => ({
  name: 'tiger-tally:fewer-calls',
  apply: 'build',
  transform: {
    filter: { id: parts.map(({ of }) => of) },
    handler: (code, id) => ({ code: writtenOut(code, id) ?? code, map: null }),
  },
})
