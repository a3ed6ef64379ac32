import type { PrintedKey } from '../../contract/pages/printed-links.ts'
import { readScanned } from '../../rules/codes/scanned.ts'
import { dropScansOf } from '../../state/persisted/saved-scans.ts'

/** What their pages only ask about: it is used when the player has redeemed, bound or joined there. */
const usedLater: readonly PrintedKey[] = ['giftid', 'id', 'teamId']
export const isUsedLater = (key: PrintedKey): boolean => usedLater.includes(key)

/** It was used, however it had come: no saved scan of it is left to be opened. */
export const scanUsed = (key: PrintedKey, isIt: (value: string) => boolean): void =>
  dropScansOf((text) => {
    const scanned = readScanned(text, location.host)
    return scanned.kind === 'page' && scanned.key === key && isIt(scanned.value)
  })
