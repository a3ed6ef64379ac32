import { request } from '../layer.ts'
import { icCard } from './ic-card.ts'

interface ChosenIc {
  readonly number: string
  /** The account whose main card it is. */
  readonly accountId: string
  /** What can be shown of it without a request. */
  readonly data: Readonly<Record<string, unknown>>
}

export const chooseIcCard = async ({ number, accountId, data }: ChosenIc): Promise<void> => {
  icCard.chosen = number
  const { stored } = request()
  await Promise.all([stored.set('icId', number), stored.set('icAccountId', accountId), stored.set('icData', data)])
}
