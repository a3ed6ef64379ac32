import { useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { to } from '../../contract/pages/paths.ts'
import { Tabs } from '../../ui/choice/tabs.tsx'
import { go } from '../address/history.ts'
import { gameTabNames, gameTabOf, gameTabs } from './tabs.ts'

export const GameTabs = () => {
  const { i18n, t } = useLingui()
  const search = useSearch()
  return (
    <Tabs
      label={t`Three Kingdoms War`}
      current={gameTabOf(search)}
      onPick={(tab) => go(to('threekingDomsWar', {}, { tab }), { replace: true })}
      tabs={gameTabNames.map((id) => ({ id, label: i18n._(gameTabs[id].title) }))}
    />
  )
}
