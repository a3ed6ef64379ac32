import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { to } from '../../contract/paths.ts'
import type { Failure } from '../../request/api.ts'
import { session } from '../../state/session.ts'
import { GoButton } from './go-button.tsx'

/** The ways on from a page that failed: the question about it, and customer service with the failure's id. */
const FailureHelp = ({ failure: { code, id } }: { readonly failure: Pick<Failure, 'code' | 'id'> }) => {
  const { t } = useLingui()
  const { player } = useSnapshot(session)
  if (!player) return null
  return (
    <>
      <GoButton look="quiet" href={to('singleQuestion', {}, { error: code })}>{t`What can I do?`}</GoButton>
      {id && <GoButton look="quiet" href={to('support', {}, { failure: id })}>{t`Contact customer service`}</GoButton>}
    </>
  )
}

export default FailureHelp
