import { lazy, Suspense } from 'react'
import { isOn } from '../../client/simulate/simulation.ts'
import { areaTexts } from '../texts/language.ts'
import { useSimulation } from './use-simulation.ts'

const Banner = lazy(async () => {
  const [banner] = await Promise.all([import('../../areas/diagnostics/simulation/banner.tsx'), areaTexts()])
  return banner
})

/** The banner's code loads only when a fault is simulated. */
const SimulationMark = () => {
  const current = useSimulation()
  return <Suspense fallback={null}>{isOn(current) && <Banner current={current} />}</Suspense>
}

export default SimulationMark
