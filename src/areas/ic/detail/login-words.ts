import { useLingui } from '@lingui/react/macro'
import type { IcLogin } from '../../../contract/arcade/ic-cards.ts'

export const useLoginWords = (): ((way: IcLogin['way']) => string) => {
  const { t } = useLingui()
  return (way) => (way === 'qr' ? t`by code from the phone` : t`card in the machine`)
}
