import type { AddressList, ListedAddress } from '../../../contract/mall/addresses.ts'
import { forgetDraft, keepDraft, useDraft } from '../../../state/use-draft.ts'

/**
 * Where the player chose another address than their default one: kept like what is typed, for the one order that is
 * looked over. It goes when that is placed or closed, when another one begins, and with another default.
 */
const CHOICE = 'orderAddress'

export const chooseAddress = (id: string): void => keepDraft(CHOICE, { id })
export const forgetChosenAddress = (): void => forgetDraft(CHOICE)

/** Where an order goes: as chosen, else the default one, which stands first. */
export const useChosenAddress = (list: AddressList | undefined): ListedAddress | null => {
  const { id } = useDraft(CHOICE, { id: '' }).values
  const addresses = list?.addresses ?? []
  return addresses.find((one) => one.id === id) ?? addresses[0] ?? null
}

/** The list of addresses was opened to choose one: this stands in its address, and in that of the form behind it. */
export const choosing = { pick: '1' } as const
export const isChoosing = (search: string): boolean => new URLSearchParams(search).has('pick')
