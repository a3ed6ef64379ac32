import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { useSearch } from 'wouter'
import { to } from '../../contract/pages/paths.ts'
import { go } from '../../shell/address/history.ts'
import { devRoutes } from '../../shell/navigation/dev-routes.ts'
import { Frame } from '../../shell/screen/screen.tsx'
import { language } from '../../shell/texts/language.ts'
import { Chips } from '../../ui/choice/chips.tsx'
import { Acts } from './parts/acts.tsx'
import { Dialogs } from './parts/dialogs.tsx'
import { FactParts } from './parts/facts.tsx'
import { Forms } from './parts/forms.tsx'
import { Many } from './parts/many.tsx'
import { Plots } from './parts/plots.tsx'
import { States } from './parts/states.tsx'

const parts = {
  acts: Acts,
  forms: Forms,
  facts: FactParts,
  plots: Plots,
  dialogs: Dialogs,
  states: States,
  many: Many,
} as const
type PartName = keyof typeof parts
const isPart = (name: string | null): name is PartName => name !== null && Object.hasOwn(parts, name)
const names = Object.keys(parts).filter(isPart)

const GalleryPage = () => {
  const { t } = useLingui()
  useSnapshot(language)
  const asked = new URLSearchParams(useSearch()).get('part')
  const part: PartName = isPart(asked) ? asked : 'acts'
  const Shown = parts[part]
  return (
    <Frame title={t`Component gallery`} backTo={to('home')}>
      <Chips
        label={t`Component gallery`}
        chips={names.map((name) => ({ id: name, label: name }))}
        current={part}
        onPick={(id) => go(`${devRoutes.gallery.path}?part=${id}`, { replace: true })}
      />
      <Shown key={part} />
    </Frame>
  )
}

export default GalleryPage
