import type { Plugin } from 'vite'
import { sceneSheet } from '../art/scenes/scenes.ts'

const FILE = 'scenes.svg'

/**
 * The scenes of empty pages as one SVG file, loaded when a page shows one and cached by the worker, so that no script
 * contains them.
 */
export const scenes = (): Plugin => ({
  name: 'scenes',
  configureServer(server) {
    server.middlewares.use(`/${FILE}`, (_request, response) => {
      response.setHeader('content-type', 'image/svg+xml')
      response.end(sceneSheet())
    })
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: FILE, source: sceneSheet() })
  },
})
