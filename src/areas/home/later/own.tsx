import { FirstSteps } from '../../shared/first-steps/first-steps.tsx'
import { useFirstSteps } from '../../shared/first-steps/use-first-steps.ts'
import { MyStore } from './my-store/my-store.tsx'

/** The player's own parts, below the news. The store waits for the first steps above it, which would push it down. */
export const Own = () => (
  <>
    <FirstSteps />
    {useFirstSteps().settled && <MyStore />}
  </>
)
