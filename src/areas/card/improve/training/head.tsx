import { useLingui } from '@lingui/react/macro'
import type { ErrorCode } from '../../../../contract/errors.ts'
import type { LiveAction } from '../../../../contract/wire/kinds.ts'
import { errorTexts } from '../../../../shell/texts/errors.ts'
import type { Act } from '../../../shared/act/use-act.ts'
import scene from '../../base/act/act.module.css'
import { OutcomeMessage } from '../../base/act/outcome-message.tsx'
import type { CardContext } from '../../base/card-context/card-context.ts'
import { CardHead } from '../../base/card-context/card-head.tsx'
import { Blocked } from '../../base/card-context/card-screen.tsx'
import { OwnFace } from '../../base/card-context/own-face.tsx'
import { isAtMaximum, NextTraining } from './next-training.tsx'
import { isOpen } from './use-training.ts'

interface HeadProps<X extends LiveAction> {
  readonly context: CardContext
  readonly act: Act<X>
  readonly blocked: ErrorCode | null
  /** For a page with little else on it. */
  readonly large?: boolean
}

/** The card and the outcome of the last attempt; a card at its maximum is shown in its light. */
export const Head = <X extends LiveAction>({ context, act, blocked, large }: HeadProps<X>) => {
  const { i18n } = useLingui()
  const { serial } = context.card
  const code = isOpen(act) ? null : blocked
  if (code === null || !isAtMaximum(code))
    return (
      <>
        <CardHead context={context} large={large} />
        <OutcomeMessage act={act} serial={serial} />
        {code && <Blocked code={code} serial={serial} />}
      </>
    )
  return (
    <div className={scene.outcome}>
      <div className={scene.light}>
        <div className={scene.card}>
          <OwnFace {...context} />
        </div>
      </div>
      <div className={scene.head}>
        <h2 className={scene.title}>{i18n._(errorTexts[code])}</h2>
        <span className={scene.stamp} aria-hidden="true" lang="zh-TW">
          成
        </span>
      </div>
      <OutcomeMessage act={act} serial={serial} />
      <div className={scene.on}>
        <NextTraining facts={context.facts} code={code} />
      </div>
    </div>
  )
}
