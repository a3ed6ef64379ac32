import { useLingui } from '@lingui/react/macro'
import type { ErrorCode } from '../../../../contract/errors.ts'
import type { LiveAction } from '../../../../contract/wire/kinds.ts'
import { errorTexts } from '../../../../shell/texts/errors.ts'
import type { Act } from '../../../shared/act/use-act.ts'
import scene from '../../base/act/act.module.css'
import { Word } from '../../base/act/word.tsx'
import { Blocked } from '../../base/bench/bench-screen.tsx'
import { CardHead } from '../../base/bench/card-head.tsx'
import { OwnFace } from '../../base/bench/own-face.tsx'
import type { Workpiece } from '../../base/bench/use-bench.ts'
import { Further, isCrowning } from './further.tsx'
import { isOpen } from './use-training.ts'

interface HeadProps<X extends LiveAction> {
  readonly piece: Workpiece
  readonly act: Act<X>
  readonly blocked: ErrorCode | null
}

/** The card and the outcome of the last attempt; a card at its maximum is shown in its light. */
export const Head = <X extends LiveAction>({ piece, act, blocked }: HeadProps<X>) => {
  const { i18n } = useLingui()
  const { serial } = piece.card
  const code = isOpen(act) ? null : blocked
  if (code === null || !isCrowning(code))
    return (
      <>
        <CardHead piece={piece} />
        <Word act={act} serial={serial} />
        {code && <Blocked code={code} serial={serial} />}
      </>
    )
  return (
    <div className={scene.outcome}>
      <div className={scene.light}>
        <div className={scene.card}>
          <OwnFace {...piece} />
        </div>
        <span className={scene.stamp} aria-hidden="true" lang="zh-TW">
          成
        </span>
      </div>
      <h2 className={scene.title}>{i18n._(errorTexts[code])}</h2>
      <Word act={act} serial={serial} />
      <div className={scene.on}>
        <Further facts={piece.facts} code={code} />
      </div>
    </div>
  )
}
