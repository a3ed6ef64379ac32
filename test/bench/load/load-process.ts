import * as v from 'valibot'
import { measure } from './load.ts'
import { loadOf, orderSchema } from './loads.ts'

/**
 * Makes load in a process of its own, so that what is measured shares neither its thread nor its memory with who
 * measures.
 */
process.once('message', async (message) => {
  const order = v.parse(orderSchema, message)
  const load = loadOf(order)
  const figures = await measure(load)
  await load.end()
  process.send?.(figures, () => process.exit(0))
})
process.send?.('ready')
