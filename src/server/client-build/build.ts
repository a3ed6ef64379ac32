import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FolderInUse, lockFolder } from '../db/engines/folder-lock.ts'
import { compressFolder } from './compress.ts'
import { readStamp, stampOf } from './freshness.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = join(root, 'dist/app')
const stampFile = join(folder, '.stamp')

const runVite = (env: NodeJS.ProcessEnv): Promise<void> =>
  new Promise((resolve, reject) => {
    const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, env, stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the app could not be built (${code})`))))
  })

const LOOK_AGAIN_MS = 200

/** Two processes building into the same folder would each empty it under the other. */
const lockBuild = async (): Promise<() => void> => {
  for (;;) {
    try {
      return lockFolder(join(root, 'dist'), 'build.lock')
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
  }
}

/** Builds the app if it is missing, or if any of its sources have changed. */
export const ensureBuilt = async (settings: {
  readonly CHANNEL: string
  readonly PROJECT_KEY: string
}): Promise<void> => {
  const stamp = stampOf(root, settings)
  if (readStamp(stampFile) === stamp) return
  const unlock = await lockBuild()
  try {
    // Another process may have built it while this one waited for the lock.
    if (readStamp(stampFile) === stamp) return
    console.log('Building the app ...')
    // The served app is always the production build, even if the calling process is in development or a test.
    const { VITEST: _, ...env } = process.env
    await runVite({ ...env, ...settings, NODE_ENV: 'production' })
    await compressFolder(folder)
    writeFileSync(stampFile, stamp)
  } finally {
    unlock()
  }
}
