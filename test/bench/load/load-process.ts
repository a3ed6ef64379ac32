import * as v from 'valibot'
import { measure } from './load.ts'
import { loadOf, orderSchema } from './loads.ts'

/** Generates load in a separate process, so that it shares neither thread nor memory with the measuring one. */
process.once('message', async (message) => {
  const order = v.parse(orderSchema, message)
  const load = loadOf(order)
  const figures = await measure(load)
  await load.end()
  process.send?.(figures, () => process.exit(0))
})
process.send?.('ready')
