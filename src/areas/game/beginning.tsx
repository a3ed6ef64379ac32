import type { ReactNode } from 'react'
import { FirstSteps } from '../shared/first-steps/first-steps.tsx'
import { useFirstSteps } from '../shared/first-steps/use-first-steps.ts'

/** Whoever has just come has nothing to look back on: the road ahead of them stands there instead. */
export const Beginning = ({ children }: { readonly children: ReactNode }) => {
  const { settled, behind } = useFirstSteps()
  if (!settled) return null
  return behind ? <FirstSteps /> : children
}
