import { useSyncExternalStore } from 'react'
import type { BaseLocationHook } from 'wouter'
import type { HashLocation } from '../../contract/pages/hash.ts'
import { currentLocation, go, type Move, subscribeLocation } from './history.ts'

const navigate = (href: string, move?: Move): void => go(href, move)
const hrefs = (href: string): string => `#${href}`
const useCurrent = (): HashLocation => useSyncExternalStore(subscribeLocation, currentLocation)

/** wouter's location hook for our addresses: its own hash hook expects the query before the hash, ours is inside it. */
export const useHashLocation: BaseLocationHook = Object.assign(
  (): [string, typeof navigate] => [useCurrent().path, navigate],
  { hrefs, searchHook: (): string => useCurrent().search },
)

/** The same for a kept page: it keeps its own location while it is hidden. */
export const frozenLocation = ({ path, search }: HashLocation): BaseLocationHook =>
  Object.assign((): [string, typeof navigate] => [path, navigate], { hrefs, searchHook: (): string => search })
