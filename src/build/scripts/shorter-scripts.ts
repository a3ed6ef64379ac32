import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type CompressOptions, minify } from 'terser'
import * as v from 'valibot'
import type { Plugin } from 'vite'

const about = createRequire(import.meta.url).resolve('terser/package.json')
const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(about, 'utf8')))

/**
 * Three of these save letters, and cost bytes once the service packs them. The long warnings of libraries are left out;
 * our own code has none.
 */
const compress: CompressOptions = {
  passes: 3,
  collapse_vars: false,
  comparisons: false,
  sequences: false,
  drop_console: ['warn'],
}

/** They tell of parts of a sentence that types do not let anybody write. */
const warning = /console\.error\(\s*[`"][^;]*?\);/g

/**
 * All scripts once more through a second minifier: what a first visit fetches gets a hundredth smaller by it, which is
 * worth some seconds of a build.
 */
export const shorterScripts = (): Plugin => ({
  name: 'tiger-tally:shorter-scripts',
  apply: 'build',
  // Names are given before: what another version makes of the same code has another one.
  augmentChunkHash: () => version,
  transform: { filter: { id: /@lingui\/react\/dist/ }, handler: (code) => code.replace(warning, '') },
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const { code } = await minify(chunk.code, { module: true, ecma: 2020, compress })
        if (!code) throw new Error(`nothing is left of ${chunk.fileName}`)
        chunk.code = code
      }
    },
  },
})
