import { followBadge } from './icon-badge.ts'
import { followLastingStorage } from './lasting-storage.ts'
import { followOffer } from './offer/offer.tsx'

export const followInstalled = async (): Promise<void> => {
  followBadge()
  await Promise.all([followLastingStorage(), followOffer()])
}
