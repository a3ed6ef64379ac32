import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { channel, project } from '../../src/build/channel.ts'
import { ensureBuilt } from '../../src/server/client-build/build.ts'

/** Started in this order, longest first. */
const checks = ['types', 'lock', 'unused', 'lint', 'texts', 'size', 'circles', 'attributes', 'paths', 'styles']
/** These check the build, so they wait while it is being made. */
const ofTheBuild: ReadonlySet<string> = new Set(['size', 'circles', 'styles'])
/** Parallelism for two cores. */
const AT_ONCE = 2

const ended = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const started = Date.now()
    const child = spawn('npm', ['run', '--silent', `check:${name}`], { stdio: ['ignore', 'pipe', 'pipe'] })
    const said: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)))
    // Printed at once when it ends, so that parallel output does not mix.
    child.once('close', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      console.log(`check:${name}: ${code === 0 ? 'ok' : 'FAILED'} in ${seconds} s\n${said.join('')}`.trimEnd())
      resolve(code === 0)
    })
  })

/** Returns the names of failed checks; `built` resolves once there is a build. */
export const runChecks = async (built: Promise<unknown> = Promise.resolve()): Promise<string[]> => {
  const waiting = [...checks]
  const failed: string[] = []
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      if (ofTheBuild.has(name)) await built
      if (!(await ended(name))) failed.push(name)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return failed
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const failed = await runChecks(ensureBuilt({ CHANNEL: channel, PROJECT_KEY: project }))
  if (failed.length > 0) console.log(`\nfailed: ${failed.map((name) => `npm run check:${name}`).join(', ')}`)
  process.exitCode = failed.length > 0 ? 1 : 0
}
