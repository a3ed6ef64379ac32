import { proxy } from 'valtio'
import { request } from '../layer.ts'

/** The IC card that the player views the app with; empty while none is chosen. */
export const icCard = proxy<{ chosen: string }>({ chosen: '' })

/** The choice of the last visit. */
export const restoreIcCard = async (): Promise<void> => {
  try {
    icCard.chosen = (await request().stored.get('icId')) ?? ''
  } catch {
    // The storage is slow: a `session` message follows when it answers.
    const stop = request().onMessage(({ type }) => {
      if (type !== 'session') return
      stop()
      void restoreIcCard()
    })
  }
}

/** It was unbound, or another player logged in: the app shows the player's own data again, without a card. */
export const forgetIcCard = async (unlessLoggedIn = false): Promise<void> => {
  icCard.chosen = ''
  await request().stored.remove(['icId', 'icAccountId', 'icData'], unlessLoggedIn ? 'userInfo' : undefined)
}
