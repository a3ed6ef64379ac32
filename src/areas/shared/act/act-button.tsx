import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { Button } from '../../../ui/button/button.tsx'

interface ActButtonProps extends Omit<ComponentProps<typeof Button>, 'wide'> {
  /** Where what is missing comes from. */
  readonly source?: string | undefined
}

/** A page's act, and right below it, if something is missing for it, the way to where that is got. */
export const ActButton = ({ source, ...button }: ActButtonProps) => {
  const { t } = useLingui()
  return (
    <>
      <Button wide {...button} />
      {source && <GoButton wide href={source}>{t`See where to get it`}</GoButton>}
    </>
  )
}
