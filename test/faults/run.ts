import { fork } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { parts } from './parts.ts'
import { replay } from './replay.ts'

const minutes = (since: number): string => `${((performance.now() - since) / 60_000).toFixed(1)} min`

/** A part in a process of its own: two of them keep two cores busy, and none slows another down. */
const inItsOwn = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const child = fork(fileURLToPath(import.meta.url), ['part', name], {
      env: { ...process.env, NODE_ENV: 'production' },
    })
    child.once('exit', (code) => resolve(code === 0))
  })

/** All parts, so many at a time; heavy ones that fill the machine alone go by themselves. */
const everything = async (): Promise<boolean> => {
  const since = performance.now()
  let good = true
  for (const together of [
    ['virtual time 1', 'virtual time 2'],
    ['seeded bugs 1', 'seeded bugs 2'],
    ['chromium'],
    ['seeded bugs in chromium'],
    ['plain client'],
  ]) {
    const results = await Promise.all(together.map(inItsOwn))
    good = results.every(Boolean) && good
    console.log(
      `${together.join(' and ')}: ${results.every(Boolean) ? 'good' : 'NOT GOOD'}, ${minutes(since)} so far\n`,
    )
  }
  return good
}

const [what, given = ''] = process.argv.slice(2)
const run = async (): Promise<boolean> => {
  if (what === 'replay') return replay(given)
  if (what !== 'part') return everything()
  const part = parts[given]
  if (!part) throw new Error(`there is no part "${given}", only: ${Object.keys(parts).join(', ')}`)
  return part()
}
process.exitCode = (await run()) ? 0 : 1
