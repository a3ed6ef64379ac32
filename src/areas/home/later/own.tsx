import { FirstSteps } from '../../shared/first-steps/first-steps.tsx'
import { useFirstSteps } from '../../shared/first-steps/use-first-steps.ts'
import { MyStore } from './my-store/my-store.tsx'

/** What is the player's own, below the news. The store waits for the road above it, which would push it away. */
export const Own = () => (
  <>
    <FirstSteps />
    {useFirstSteps().settled && <MyStore />}
  </>
)
