import { type ReactNode, useEffect, useState } from 'react'
import { STORAGE_WITHIN_MS } from '../../../client/device/storage-limit.ts'

/** While the device has not said who is here nothing is assumed; after a while it is said that it does not. */
export const NotKnownYet = ({ late }: { readonly late: ReactNode }) => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const waiting = setTimeout(() => setLate(true), STORAGE_WITHIN_MS)
    return () => clearTimeout(waiting)
  }, [])
  return isLate && late
}
