import type { LiveAction } from '../../../../contract/wire/kinds.ts'
import type { Act } from '../../../shared/act/use-act.ts'
import { Word as AnyWord } from '../../../shared/act/word.tsx'
import { RemedyButton } from '../bench/remedies.tsx'

/** The outcome of the last attempt, with a way to fix it for this card. */
export const Word = <X extends LiveAction>({ act, serial }: { readonly act: Act<X>; readonly serial: string }) => (
  <AnyWord act={act} wayOut={(code) => <RemedyButton code={code} serial={serial} />} />
)
