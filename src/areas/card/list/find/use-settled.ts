import { startTransition, useEffect, useState } from 'react'

/** About as long as a list takes to update on a slow phone. */
const SETTLED_MS = 100

/** Follows a value with a delay, for what may wait until the rest of the page has updated. */
export const useSettled = <T>(value: T): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
