import { spawn } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { type Outcome, outcomeOf, quoted } from './outcome.ts'

/**
 * Runs it, each of its lines under its name, because another may run beside it. Ends with what the program wrote about
 * itself; whatever else went wrong is a failure of the whole part. The nicer it is, the more it leaves to others.
 */
export const program = async (
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  read: () => Outcome | null,
  niceness: number,
): Promise<Outcome> => {
  const child = spawn('npx', args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  if (child.pid !== undefined && niceness > getPriority()) setPriority(child.pid, niceness)
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => console.log(`${name} │ ${line}`))
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve).on('error', () => resolve(1)))
  const whole = { name: `${args[0]} as a whole`, command: ['npx', ...args].map(quoted).join(' ') }
  const outcome = read() ?? outcomeOf([whole])
  return status === 0 || outcome.failed.length > 0 ? outcome : { ...outcome, failed: [whole] }
}
