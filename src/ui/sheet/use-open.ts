import { useState } from 'react'

/** What may not be open any more is not wanted any more either: it does not open by itself once it may again. */
export const useOpen = (allowed: boolean) => {
  const [wanted, setWanted] = useState(false)
  if (wanted && !allowed) setWanted(false)
  return [wanted && allowed, setWanted] as const
}
