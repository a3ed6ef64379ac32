import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import type { ErrorCode } from '../../../contract/errors.ts'
import { to } from '../../../contract/pages/paths.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { session } from '../../../state/session.ts'
import { HelpButton } from './help-button.tsx'

interface WayToServiceProps {
  readonly code: ErrorCode
  /** The id of the failure that leads there. */
  readonly failure?: string | undefined
  readonly wide?: boolean
}

/** Leads to customer service: a page for players, a sheet for visitors, who may not open that page. */
export const ServiceLink = ({ code, failure, wide }: WayToServiceProps) => {
  const { t } = useLingui()
  const { player } = useSnapshot(session)
  return player ? (
    <GoButton href={to('support', {}, failure ? { failure } : {})} wide={wide}>{t`Customer service`}</GoButton>
  ) : (
    <HelpButton code={code} failure={failure}>{t`Customer service`}</HelpButton>
  )
}
