import { noFaults, type Simulation, writeSimulation } from './simulation.ts'
import { watch } from './watch.ts'

const listeners = new Set<() => void>()

export const simulation = async (): Promise<Simulation> => (await watch()?.look()) ?? noFaults

/** Stored first; then pages and worker are told. */
export const simulate = async (wanted: Simulation): Promise<void> => {
  const { env, look } = watch() ?? {}
  if (!env || !look) return
  await writeSimulation(env.keyval, wanted)
  await look()
  env.channel.post({ type: 'simulation' })
  for (const listener of listeners) listener()
}

/** Called if this tab changed it; other tabs get a message. */
export const onSimulation = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
