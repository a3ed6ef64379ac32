import { useState } from 'react'

/**
 * Open state that is reset when it is no longer allowed, so that it does not reopen by itself when it is allowed again.
 */
export const useOpen = (allowed: boolean) => {
  const [wanted, setWanted] = useState(false)
  if (wanted && !allowed) setWanted(false)
  return [wanted && allowed, setWanted] as const
}
