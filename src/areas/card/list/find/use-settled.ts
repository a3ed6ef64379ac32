import { startTransition, useEffect, useState } from 'react'

/** About as long as a list takes to follow on a slow phone. */
const SETTLED_MS = 100

/** A value a moment later, for what may wait until the rest of the page has followed it. */
export const useSettled = <T>(value: T): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
