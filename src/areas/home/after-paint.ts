import { useEffect, useState } from 'react'

/** True once the page was painted and the browser has nothing more urgent to do. */
export const useAfterPaint = (): boolean => {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setPainted(true), 50)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(() => setPainted(true), { timeout: 1_000 })
    return () => cancelIdleCallback(idle)
  }, [])
  return painted
}
