import { noFaults, type Simulation, writeSimulation } from './simulation.ts'
import { watch } from './watch.ts'

const listeners = new Set<() => void>()

/** What is simulated on this device now. */
export const simulation = async (): Promise<Simulation> => (await watch()?.look()) ?? noFaults

/** Written down first; then whoever is awake hears of it. */
export const simulate = async (wanted: Simulation): Promise<void> => {
  const { env, look } = watch() ?? {}
  if (!env || !look) return
  await writeSimulation(env.keyval, wanted)
  await look()
  env.channel.post({ type: 'simulation' })
  for (const listener of listeners) listener()
}

/** Called when it was changed here; other tabs say so with a message. */
export const onSimulation = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
