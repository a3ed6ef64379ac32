import type { Reward } from '../../contract/common.ts'
import { skins } from '../catalogue/index.ts'
import { deny } from './api/verb.ts'

const FRAGMENT = 'skinFragment:'

/** The contract accepts fragments of any general, but not all generals have a skin. */
export const denyUnknownItem = (where: string, item: string): void => {
  if (item.startsWith(FRAGMENT) && !skins.some(({ fragment }) => fragment === item))
    deny('bad_request', `${where}: there is no skin for ${item}`)
}

export const denyUnknown = (where: string, rewards: readonly Reward[]): void => {
  for (const { item } of rewards) denyUnknownItem(where, item)
}
