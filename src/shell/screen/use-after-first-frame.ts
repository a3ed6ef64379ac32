import { useDeferredValue } from 'react'
import { isSliding } from '../address/history.ts'

/** False in the first frame of a page that slides in, so that its layout is left for the next frame. */
export const useAfterFirstFrame = (atOnce = false): boolean => useDeferredValue(true, atOnce || !isSliding())
