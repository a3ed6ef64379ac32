import { useDeferredValue } from 'react'
import { isSliding } from '../address/history.ts'

/** False in the first frame of a page that slides in: what can wait for the next is not laid out in it. */
export const useAfterFirstFrame = (atOnce = false): boolean => useDeferredValue(true, atOnce || !isSliding())
