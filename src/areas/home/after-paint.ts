import { useEffect, useState } from 'react'
import { whenIdle } from '../../state/when-idle.ts'

/** True once the page was painted and the browser has nothing more urgent to do. */
export const useAfterPaint = (): boolean => {
  const [painted, setPainted] = useState(false)
  useEffect(() => whenIdle(() => setPainted(true), 50, 1_000), [])
  return painted
}
