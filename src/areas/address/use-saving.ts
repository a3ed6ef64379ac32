import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { useSearch } from 'wouter'
import { type ListedAddress, saveAddress } from '../../contract/mall/addresses.ts'
import { to } from '../../contract/pages/paths.ts'
import { back } from '../../shell/address/history.ts'
import { toast } from '../../shell/toast/toast.ts'
import { type Act, useAct } from '../shared/act/use-act.ts'
import { chooseAddress, choosing, isChoosing } from '../shared/shipping/chosen-address.ts'
import { listAddress } from './list-address.ts'

/**
 * Saves, confirms once the service has it, and returns to where the address was asked for. One that is new is meant for
 * the order it was added for; one that is corrected is not chosen by that.
 */
export const useSaving = (isNew: boolean, heard: (saved: ListedAddress) => void): Act<typeof saveAddress> => {
  const { t } = useLingui()
  const forOrder = isChoosing(useSearch())
  const take = useCallback(
    (saved: ListedAddress) => {
      listAddress(saved)
      heard(saved)
    },
    [heard],
  )
  const act = useAct(saveAddress, take)
  const { phase } = act
  const leave = () => back(to('addressList', {}, forOrder ? choosing : {}))
  const saved = useEffectEvent((id: string) => {
    if (forOrder && isNew) chooseAddress(id)
    toast(t`Address saved`, 'done')
    leave()
  })
  useEffect(() => {
    if (phase.step === 'done') saved(phase.data.id)
  }, [phase])
  // Another tab got the answer: the list shows the result, and saving again would create a duplicate.
  const clear = () => {
    act.clear()
    if (phase.step === 'settled') leave()
  }
  return { ...act, clear }
}
