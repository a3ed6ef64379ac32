import type { Plugin } from 'vite'

/** Adds the watchdog next to the app: a separate file that runs first and shares no code with what it watches. */
export const watchdog = (): Plugin => ({
  name: 'tiger-tally:watchdog',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'src/watchdog/watchdog.ts', name: 'watchdog' })
  },
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle }) {
      const chunk = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.name === 'watchdog')
      if (!chunk) throw new Error('the watchdog is not in the build')
      return [{ tag: 'script', attrs: { type: 'module', src: `/${chunk.fileName}` }, injectTo: 'head-prepend' }]
    },
  },
})
