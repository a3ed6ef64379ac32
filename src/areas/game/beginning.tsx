import type { ReactNode } from 'react'
import { FirstSteps } from '../shared/first-steps/first-steps.tsx'
import { useFirstSteps } from '../shared/first-steps/use-first-steps.ts'

/** New players have no history yet, so they get the first steps instead. */
export const Beginning = ({ children }: { readonly children: ReactNode }) => {
  const { settled, completed } = useFirstSteps()
  if (!settled) return null
  return completed ? <FirstSteps /> : children
}
