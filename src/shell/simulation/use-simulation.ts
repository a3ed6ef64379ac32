import { useEffect, useState } from 'react'
import { onSimulation, simulation } from '../../client/simulate/control.ts'
import { noFaults, type Simulation } from '../../client/simulate/simulation.ts'
import { request } from '../../state/layer.ts'

/** The simulated faults, whether set by this tab or another. */
export const useSimulation = (): Simulation => {
  const [current, setCurrent] = useState(noFaults)
  useEffect(() => {
    // If storage does not answer, nothing is simulated.
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
