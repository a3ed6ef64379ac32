import type { Plugin } from 'vite'
import { sceneSheet } from '../art/scenes/scenes.ts'

const FILE = 'scenes.svg'

/**
 * The scenes of the empty pages as one picture, which a page asks for when it shows one, and the worker keeps: no
 * script carries them.
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
