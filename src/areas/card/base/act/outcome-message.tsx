import type { LiveAction } from '../../../../contract/wire/kinds.ts'
import { OutcomeMessage as AnyOutcomeMessage } from '../../../shared/act/outcome-message.tsx'
import type { Act } from '../../../shared/act/use-act.ts'
import { RemedyButton } from '../card-context/remedies.tsx'

/** The outcome of the last attempt, with a way to fix it for this card. */
export const OutcomeMessage = <X extends LiveAction>({
  act,
  serial,
}: {
  readonly act: Act<X>
  readonly serial: string
}) => <AnyOutcomeMessage act={act} remedy={(code) => <RemedyButton code={code} serial={serial} />} />
