import { useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { to } from '../../contract/pages/paths.ts'
import { GoButton } from '../../shell/address/go-button.tsx'
import { go } from '../../shell/address/history.ts'
import { Frame } from '../../shell/screen/screen.tsx'
import { Tabs } from '../../ui/choice/tabs.tsx'
import { CardIntroduction } from './card-introduction.tsx'
import { Operation } from './operation.tsx'
import { SilverIntroduction } from './silver-introduction.tsx'

const parts = { operation: Operation, cards: CardIntroduction, silver: SilverIntroduction } as const
type Part = keyof typeof parts
const isPart = (name: string): name is Part => Object.hasOwn(parts, name)

const IntroductionPage = () => {
  const { t } = useLingui()
  const asked = new URLSearchParams(useSearch()).get('tab') ?? ''
  const part: Part = isPart(asked) ? asked : 'operation'
  const Shown = parts[part]
  return (
    <Frame title={t`How to play`} backTo={to('home')}>
      <Tabs
        label={t`How to play`}
        current={part}
        onPick={(tab) => go(to('playIntroduction', {}, { tab }), { replace: true })}
        tabs={[
          { id: 'operation', label: t`Instructions` },
          { id: 'cards', label: t`Card introduction` },
          { id: 'silver', label: t`Silver legend exchange` },
        ]}
      />
      <Shown />
      <GoButton href={to('exchangeExplain')} look="quiet" wide>{t`All odds`}</GoButton>
    </Frame>
  )
}

export default IntroductionPage
