import { transformAsync } from '@babel/core'
import type { Plugin } from 'vite'

/** plugin-react compiles without Babel, so lingui's macros get a pass of their own. */
export const linguiMacro = (): Plugin => ({
  name: 'tiger-tally:lingui-macro',
  enforce: 'pre',
  transform: {
    filter: { id: { include: /\.[jt]sx?$/, exclude: /node_modules/ }, code: /@lingui\/(core|react)\/macro/ },
    async handler(code, id) {
      const result = await transformAsync(code, {
        filename: id,
        configFile: false,
        babelrc: false,
        sourceMaps: true,
        parserOpts: { plugins: ['jsx', 'typescript'] },
        plugins: ['@lingui/babel-plugin-lingui-macro'],
      })
      return result?.code ? { code: result.code, map: result.map } : null
    },
  },
})
