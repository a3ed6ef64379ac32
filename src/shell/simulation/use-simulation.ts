import { useEffect, useState } from 'react'
import { onSimulation, simulation } from '../../client/simulate/control.ts'
import { noFaults, type Simulation } from '../../client/simulate/simulation.ts'
import { request } from '../../state/layer.ts'

/** What is simulated on this device, here or by another tab. */
export const useSimulation = (): Simulation => {
  const [current, setCurrent] = useState(noFaults)
  useEffect(() => {
    // A device that does not say simulates nothing.
    const look = () => {
      simulation().then(setCurrent, () => undefined)
    }
    look()
    const stopHere = onSimulation(look)
    const stopElsewhere = request().onMessage(({ type }) => type === 'simulation' && look())
    return () => {
      stopHere()
      stopElsewhere()
    }
  }, [])
  return current
}
