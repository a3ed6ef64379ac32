import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { GoButton } from '../../../shell/address/go-button.tsx'

interface ActLinkProps extends Omit<ComponentProps<typeof GoButton>, 'look'> {
  /** Something is missing for the act, and its page says what. */
  readonly short: boolean
}

/** The way to an act's page: gold only if it can be done there now. */
export const ActLink = ({ short, children, ...link }: ActLinkProps) => {
  const { t } = useLingui()
  return (
    <GoButton {...link} look={short ? 'link' : 'gold'}>
      {children}
      {short && <small>{t`See what is missing`}</small>}
    </GoButton>
  )
}
