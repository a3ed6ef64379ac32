import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { catalogParts } from './catalog-parts.ts'
import { channel, project } from './channel.ts'
import { linguiMacro } from './lingui-macro.ts'

/** Lazily loaded pages are left out: the route table refers to them, but the prerendered Home never opens one. */
const nothingLater = (): Plugin => ({
  name: 'tiger-tally:nothing-later',
  enforce: 'pre',
  resolveDynamicImport: () => ({ id: 'later', external: true }),
})

/**
 * Builds Home as a module for the service to prerender, next to the app but not served. Built after the app from the
 * same sources, so that class names agree.
 */
export const prerender = (): Plugin => ({
  name: 'tiger-tally:prerender',
  apply: 'build',
  closeBundle: {
    order: 'post',
    sequential: true,
    async handler() {
      await build({
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        plugins: [nothingLater(), linguiMacro(), react(), catalogParts()],
        resolve: {
          alias: [
            {
              find: /^.*\/device\/keyval\.ts$/,
              replacement: new URL('../first-paint/visitor-home/no-storage.ts', import.meta.url).pathname,
            },
          ],
        },
        define: { __CHANNEL__: JSON.stringify(channel), __PROJECT__: JSON.stringify(project) },
        build: {
          ssr: 'src/first-paint/visitor-home/visitor-home.tsx',
          outDir: 'dist/app/.prerender',
          emptyOutDir: true,
          target: 'node20',
        },
      })
    },
  },
})
