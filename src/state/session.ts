import { proxy } from 'valtio'
import type { SessionInfo } from '../client/api.ts'
import { forgetKept } from './cards/card-database.ts'
import { forgetIcCard, icCard, restoreIcCard } from './ic/ic-card.ts'
import { request } from './layer.ts'
import { purgeState } from './persisted/persisted.ts'
import { clearPictures } from './pictures.ts'
import { forgetAnswers } from './reading/answers.ts'
import { forgetRows } from './rows.ts'

/** The player logged in on this device. `known` is false until the device was asked; until then nothing is assumed. */
export const session = proxy<{ known: boolean; player: SessionInfo | null }>({ known: false, player: null })

export const followSession = async (): Promise<void> => {
  request().session.subscribe((player) => {
    // A player gets other answers than a visitor, and the rows of one player are not shown to another.
    if (player?.roleid !== session.player?.roleid) {
      forgetAnswers()
      forgetRows()
    }
    session.player = player
    session.known = true
  })
  request().session.onPurge(async (isLeft, here) => {
    forgetAnswers()
    // At once, however late the device is: the next player's reads would ask about it.
    icCard.chosen = ''
    const purge = async () =>
      (await isLeft()) ? Promise.all([forgetKept(), clearPictures(), forgetIcCard(here === null)]) : restoreIcCard()
    await Promise.all([purgeState(isLeft), purge()])
  })
  // Slow storage answers later: until then nobody is treated as signed out.
  await request()
    .session.current()
    .catch(() => null)
}
