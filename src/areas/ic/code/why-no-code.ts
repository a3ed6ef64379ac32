import type { IcCard } from '../../../contract/arcade/ic-cards.ts'

type Card = Pick<IcCard, 'number' | 'main' | 'blocked'>

export type Why = 'offline' | 'coming' | 'failed' | 'blocked' | 'gone' | 'none'

/**
 * The card whose code to show. The shortcut on Home names none: then it is the main card, or another if that is
 * blocked. Until the list is loaded it is the card selected in the app. Empty: none, or not known yet.
 */
export const codeNumber = (asked: string | undefined, cards: readonly Card[] | undefined, chosen: string): string => {
  if (asked !== undefined || !cards) return asked ?? chosen
  const taken = cards.filter(({ blocked }) => !blocked)
  const among = taken.length > 0 ? taken : cards
  return (among.find(({ main }) => main) ?? among[0])?.number ?? ''
}

interface State {
  readonly number: string
  readonly cards: readonly Card[] | undefined
  /** The list is a saved copy. */
  readonly kept: boolean
  readonly offline: boolean
  readonly failed: boolean
}

export const whyNoCode = ({ number, cards, kept, offline, failed }: State): Why => {
  const card = cards?.find((one) => one.number === number)
  if (card?.blocked) return 'blocked'
  if (number === '') {
    // A saved copy may be older than the first binding, so while online wait for the service.
    if (cards && (!kept || offline)) return 'none'
  } else if (cards && !kept && !card) return 'gone'
  if (offline) return 'offline'
  return failed ? 'failed' : 'coming'
}
