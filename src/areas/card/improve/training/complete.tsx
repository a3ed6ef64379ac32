import { useLingui } from '@lingui/react/macro'

export const Complete = () => {
  const { t } = useLingui()
  return <p>{t`This card is complete: no level, star or quality is left to reach.`}</p>
}
