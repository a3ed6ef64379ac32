import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { assetName, chunkName, PSEUDO } from './src/build/catalog-names.ts'
import { catalogParts } from './src/build/catalog-parts.ts'
import { channel, project } from './src/build/channel.ts'
import { chunks } from './src/build/chunks.ts'
import { displayFont } from './src/build/headings/display-font.ts'
import { linguiMacro } from './src/build/lingui-macro.ts'
import { manifest } from './src/build/manifest.ts'
import { prerender } from './src/build/prerender.ts'
import { qrEngine } from './src/build/qr-engine.ts'
import { scenes } from './src/build/scenes.ts'
import { fewerCalls } from './src/build/scripts/fewer-calls.ts'
import { reactNames } from './src/build/scripts/react-names.ts'
import { shorterScripts } from './src/build/scripts/shorter-scripts.ts'
import { watchdog } from './src/build/watchdog.ts'

const underTest = Boolean(process.env.VITEST)

export default defineConfig({
  plugins: [
    linguiMacro(),
    react(),
    reactNames(),
    fewerCalls(),
    catalogParts(),
    displayFont(),
    scenes(),
    shorterScripts(),
    !underTest && watchdog(),
    !underTest && prerender(),
    !underTest &&
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'sw',
        filename: 'main.ts',
        injectRegister: false,
        registerType: 'prompt',
        manifest: manifest(),
        // Browsers fetch the icons of the home screen themselves; a push needs these two.
        includeManifestIcons: false,
        injectManifest: {
          globPatterns: ['**/*.{js,css,html,svg}', 'icon-192.png', 'icon-monochrome-512.png'],
          globIgnores: [`**/texts-${PSEUDO}-*`],
          maximumFileSizeToCacheInBytes: 600_000,
          buildPlugins: { vite: [fewerCalls()] },
        },
        devOptions: { enabled: true, type: 'module' },
      }),
  ],
  worker: { format: 'es', plugins: () => [qrEngine()] },
  // Taken apart by a plugin of ours: not what the dev server makes of it beforehand.
  optimizeDeps: { exclude: ['qr-scanner'] },
  resolve: {
    alias: [
      {
        find: 'use-sync-external-store/shim/index.js',
        replacement: new URL('src/shell/address/react-store.ts', import.meta.url).pathname,
      },
      {
        find: /^\.\/use-browser-location\.js$/,
        replacement: new URL('src/shell/address/router-location.ts', import.meta.url).pathname,
      },
    ],
  },
  build: {
    target: 'es2022',
    modulePreload: {
      // Browsers without modulepreload ask a little later; no script of ours has to do it for them.
      polyfill: false,
      // The part itself is asked for in the same breath: announcing it first is work twice, on every start.
      resolveDependencies: (file: string, needed: string[]) => needed.filter((one) => one !== file),
    },
    outDir: 'dist/app',
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // What is made by it and used by nobody is left out: wouter's own links.
      treeshake: { manualPureFunctions: ['forwardRef'] },
      output: { codeSplitting: chunks(), chunkFileNames: chunkName, assetFileNames: assetName },
    },
  },
  define: {
    __CHANNEL__: JSON.stringify(channel),
    __PROJECT__: JSON.stringify(project),
  },
})
