import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { type Figures, figuresSchema } from './load.ts'
import type { Order } from './loads.ts'

const entry = fileURLToPath(new URL('./load-process.ts', import.meta.url))

/** Runs `measure` in a separate process. */
export const measureApart = async (order: Order): Promise<Figures> => {
  const child = fork(entry, [], { execArgv: ['--import', 'tsx'] })
  await once(child, 'message')
  child.send(order)
  const [figures] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`the load of ${order.kind} ended early`))),
  ])
  return v.parse(figuresSchema, figures)
}
