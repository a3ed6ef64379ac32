import type { Plugin } from 'vite'
import { OPEN_EARLY } from '../contract/pages/first-page.ts'

const scripts = { watchdog: 'src/watchdog/watchdog.ts', [OPEN_EARLY]: 'src/first-paint/open-early.ts' }

/**
 * Scripts next to the app: separate files that share no code with it. The watchdog runs first. The other is only named
 * in the page: a first visit has nothing to read, so the worker adds it to the page of somebody who returns.
 */
export const headScripts = (): Plugin => ({
  name: 'tiger-tally:head-scripts',
  apply: 'build',
  buildStart() {
    for (const [name, id] of Object.entries(scripts)) this.emitFile({ type: 'chunk', id, name })
  },
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle }) {
      const pathOf = (name: string): string => {
        const chunk = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.name === name)
        if (!chunk) throw new Error(`${name} is not in the build`)
        return `/${chunk.fileName}`
      }
      return [
        { tag: 'script', attrs: { type: 'module', src: pathOf('watchdog') }, injectTo: 'head-prepend' },
        { tag: 'meta', attrs: { name: OPEN_EARLY, content: pathOf(OPEN_EARLY) }, injectTo: 'head' },
      ]
    },
  },
})
