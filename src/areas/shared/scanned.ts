import type { PrintedKey } from '../../contract/pages/printed-links.ts'
import { readScanned } from '../../rules/codes/scanned.ts'
import { dropScansOf } from '../../state/persisted/saved-scans.ts'

/** Codes that their pages only fill in: they are used once the player has redeemed, bound or joined. */
const usedLater: readonly PrintedKey[] = ['giftid', 'id', 'teamId']
export const isUsedLater = (key: PrintedKey): boolean => usedLater.includes(key)

/** Removes saved scans of a code that has been used in any way. */
export const scanUsed = (key: PrintedKey, isIt: (value: string) => boolean): void =>
  dropScansOf((text) => {
    const scanned = readScanned(text, location.host)
    return scanned.kind === 'page' && scanned.key === key && isIt(scanned.value)
  })
