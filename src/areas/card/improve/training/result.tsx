import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { unpackCard } from '../../../../contract/card/packed.ts'
import type { Reward } from '../../../../contract/common.ts'
import { to } from '../../../../contract/pages/paths.ts'
import { back } from '../../../../shell/address/history.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Section } from '../../../../ui/surface/section.tsx'
import { Rewards } from '../../../shared/rewards/rewards.tsx'
import { Outcome } from '../../base/act/outcome.tsx'
import { type CardContext, powerIn } from '../../base/card-context/card-context.ts'
import { OwnFace } from '../../base/card-context/own-face.tsx'
import { Changes } from './changes.tsx'

interface ResultProps {
  readonly title: (after: ReturnType<typeof unpackCard>) => ReactNode
  readonly before: CardContext
  /** From the service's answer. */
  readonly answer: { readonly card: string; readonly spent: readonly Reward[]; readonly departed?: readonly string[] }
  readonly late: boolean
  /** Repeats the same training, if the card can be improved further. */
  readonly again?: { readonly label: string; readonly onPress: () => void }
}

export const Result = ({ title, before, answer, late, again }: ResultProps) => {
  const { t } = useLingui()
  const { collection, model, catalogue } = before
  const after = unpackCard(answer.card)
  const gone = answer.departed?.length ?? 0
  return (
    <Outcome
      late={late}
      title={title(after)}
      face={<OwnFace card={after} model={model} catalogue={catalogue} power={powerIn(collection, model, after)} />}
      acts={
        <>
          {again && (
            <Button wide onClick={again.onPress}>
              {again.label}
            </Button>
          )}
          <Button
            look="quiet"
            wide
            onClick={() => back(to('cardDetail', {}, { cardid: after.serial }))}
          >{t`Back to the card`}</Button>
        </>
      }
    >
      <Changes label={t`What changed`} before={before} after={after} happened />
      {(answer.spent.length > 0 || gone > 0) && (
        <Section title={t`Used up`}>
          <Rewards rewards={answer.spent} label={t`Used up`} />
          {gone > 0 && <p>{`${model.name} ×${gone}`}</p>}
        </Section>
      )}
    </Outcome>
  )
}
