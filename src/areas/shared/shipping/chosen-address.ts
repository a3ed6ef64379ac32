import type { AddressList, ListedAddress } from '../../../contract/mall/addresses.ts'
import { forgetDraft, keepDraft, useDraft } from '../../../state/persisted/use-draft.ts'
import type { Read } from '../../../state/reading/use-read.ts'

/**
 * An address other than the default, chosen for the current order and stored like a draft. Forgotten when that order is
 * placed or closed, when another begins, and when the default changes.
 */
const CHOICE = 'orderAddress'

export const chooseAddress = (id: string): void => keepDraft(CHOICE, { id })
export const forgetChosenAddress = (): void => forgetDraft(CHOICE)

interface ChosenAddress {
  readonly address: ListedAddress | null
  /** `unknown`: missing in a saved list, which may be older; `gone`: missing in the service's own list. */
  readonly state: 'known' | 'unknown' | 'gone'
}

/** The address of an order: the chosen one without any fallback, else the default, which is listed first. */
export const useChosenAddress = ({ data, kept }: Read<AddressList>): ChosenAddress => {
  const { id } = useDraft(CHOICE, { id: '' }).values
  if (!data) return { address: null, state: 'unknown' }
  if (id === '') return { address: data.addresses[0] ?? null, state: 'known' }
  const address = data.addresses.find((one) => one.id === id) ?? null
  return { address, state: address ? 'known' : kept ? 'unknown' : 'gone' }
}

/** The query that opens the list of addresses, and the form behind it, for choosing one. */
export const choosing = { pick: '1' } as const
export const isChoosing = (search: string): boolean => new URLSearchParams(search).has('pick')
