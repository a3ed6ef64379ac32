import type { AddressList, ListedAddress } from '../../../contract/mall/addresses.ts'
import { forgetDraft, keepDraft, useDraft } from '../../../state/persisted/use-draft.ts'
import type { Read } from '../../../state/reading/use-read.ts'

/**
 * Where the player chose another address than their default one: kept like what is typed, for the one order that is
 * looked over. It goes when that is placed or closed, when another one begins, and with another default.
 */
const CHOICE = 'orderAddress'

export const chooseAddress = (id: string): void => keepDraft(CHOICE, { id })
export const forgetChosenAddress = (): void => forgetDraft(CHOICE)

interface ChosenAddress {
  readonly address: ListedAddress | null
  /** `unknown`: a saved list lacks it, and may be older than it is; `gone`: the service's own list does. */
  readonly state: 'known' | 'unknown' | 'gone'
}

/** Where an order goes: as chosen, and never elsewhere instead; else the default one, which stands first. */
export const useChosenAddress = ({ data, kept }: Read<AddressList>): ChosenAddress => {
  const { id } = useDraft(CHOICE, { id: '' }).values
  if (!data) return { address: null, state: 'unknown' }
  if (id === '') return { address: data.addresses[0] ?? null, state: 'known' }
  const address = data.addresses.find((one) => one.id === id) ?? null
  return { address, state: address ? 'known' : kept ? 'unknown' : 'gone' }
}

/** The list of addresses was opened to choose one: this stands in its address, and in that of the form behind it. */
export const choosing = { pick: '1' } as const
export const isChoosing = (search: string): boolean => new URLSearchParams(search).has('pick')
