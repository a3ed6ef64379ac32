import { spawn } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { type Outcome, outcomeOf, quoted } from './outcome.ts'

/**
 * Runs a program and prefixes its output lines with its name, because another may run at the same time. Resolves to the
 * results it wrote; any other error counts as a failure of the whole part. A higher `nice` value leaves more CPU to
 * others.
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
