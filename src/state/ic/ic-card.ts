import { proxy } from 'valtio'
import { request } from '../layer.ts'

/** The IC card the player looks at the app through; empty while none was chosen. */
export const icCard = proxy<{ chosen: string }>({ chosen: '' })

/** What was chosen when the app was open last. */
export const restoreIcCard = async (): Promise<void> => {
  try {
    icCard.chosen = (await request().stored.get('icId')) ?? ''
  } catch {
    // Storage that is slow says so when it has an answer.
    const stop = request().onMessage(({ type }) => {
      if (type !== 'session') return
      stop()
      void restoreIcCard()
    })
  }
}

/** It was unbound, or somebody else is here: what is shown is the player's own again, without a card. */
export const forgetIcCard = async (): Promise<void> => {
  icCard.chosen = ''
  await request().stored.remove(['icId', 'icAccountId', 'icData'])
}
