import { proxy } from 'valtio'
import type { SessionInfo } from '../client/api.ts'
import { forgetKept } from './cards/kept-place.ts'
import { forgetIcCard, restoreIcCard } from './ic/ic-card.ts'
import { request } from './layer.ts'
import { purgeState } from './persisted/persisted.ts'
import { clearPictures } from './pictures.ts'
import { forgetAnswers } from './reading/answers.ts'
import { forgetRows } from './rows.ts'

/** Who is signed in on this device. `known` turns true once the device was asked; until then nothing is assumed. */
export const session = proxy<{ known: boolean; player: SessionInfo | null }>({ known: false, player: null })

export const followSession = async (): Promise<void> => {
  request().session.subscribe((player) => {
    // What a visitor was answered is not what a player is, and what waits is its own player's.
    if (player?.roleid !== session.player?.roleid) {
      forgetAnswers()
      forgetRows()
    }
    session.player = player
    session.known = true
  })
  request().session.onPurge(async (onDevice) => {
    forgetAnswers()
    await Promise.all([
      purgeState(onDevice),
      ...(onDevice ? [forgetKept(), clearPictures(), forgetIcCard()] : [restoreIcCard()]),
    ])
  })
  // Storage that is slow says so later: until then nobody is taken for signed out.
  await request()
    .session.current()
    .catch(() => null)
}
