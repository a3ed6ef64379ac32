import { isOn } from '../../client/simulate/simulation.ts'
import { lateCode, useLateCode } from '../code/late-code.ts'
import { areaTexts } from '../texts/language.ts'
import { useSimulation } from './use-simulation.ts'

const banner = lateCode(async () => {
  const [part] = await Promise.all([import('../../areas/diagnostics/simulation/banner.tsx'), areaTexts()])
  return part.default
})

const Shown = ({ current }: { readonly current: ReturnType<typeof useSimulation> }) => {
  const Part = useLateCode(banner)
  return Part && <Part current={current} />
}

/** The banner's code loads only when a fault is simulated. */
const SimulationMark = () => {
  const current = useSimulation()
  return isOn(current) && <Shown current={current} />
}

export default SimulationMark
