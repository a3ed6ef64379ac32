import { proxy, useSnapshot } from 'valtio'
import type { AddressList, ListedAddress } from '../../contract/mall-addresses.ts'

/** Where the player chose another address than their default one, as long as the app runs. */
const choice = proxy<{ id: string | null }>({ id: null })

export const chooseAddress = (id: string): void => {
  choice.id = id
}

/** Where an order goes: as chosen, else the default one, which stands first. */
export const useChosenAddress = (list: AddressList | undefined): ListedAddress | null => {
  const { id } = useSnapshot(choice)
  const addresses = list?.addresses ?? []
  return addresses.find((one) => one.id === id) ?? addresses[0] ?? null
}

/** The list of addresses was opened to choose one: this stands in its address, and in that of the form behind it. */
export const choosing = { pick: '1' } as const
export const isChoosing = (search: string): boolean => new URLSearchParams(search).has('pick')
