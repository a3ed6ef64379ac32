import type { ReactNode } from 'react'
import { FirstSteps } from '../shared/first-steps/first-steps.tsx'
import { useFirstSteps } from '../shared/first-steps/use-first-steps.ts'

interface BeginningProps {
  /** In the place of both until it is known which. */
  readonly awaiting?: ReactNode
  readonly children: ReactNode
}

/** New players have no history yet, so they get the first steps instead. */
export const Beginning = ({ awaiting = null, children }: BeginningProps) => {
  const { settled, completed } = useFirstSteps()
  if (!settled) return awaiting
  return completed ? <FirstSteps /> : children
}
