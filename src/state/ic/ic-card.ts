import { proxy } from 'valtio'
import { request } from '../layer.ts'

/** The IC card the player looks at the app through; empty while none was chosen. */
export const icCard = proxy<{ chosen: string }>({ chosen: '' })

interface ChosenIc {
  readonly number: string
  /** The account whose main card it is. */
  readonly accountId: string
  /** What is shown of it without asking. */
  readonly data: Readonly<Record<string, unknown>>
}

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

export const chooseIcCard = async ({ number, accountId, data }: ChosenIc): Promise<void> => {
  icCard.chosen = number
  const { stored } = request()
  await Promise.all([stored.set('icId', number), stored.set('icAccountId', accountId), stored.set('icData', data)])
}

/** It was unbound, or somebody else is here: what is shown is the player's own again, without a card. */
export const forgetIcCard = async (): Promise<void> => {
  icCard.chosen = ''
  await request().stored.remove(['icId', 'icAccountId', 'icData'])
}
