import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { playerInfo } from '../../contract/account/account.ts'
import { to } from '../../contract/pages/paths.ts'
import { GoButton } from '../../shell/address/go-button.tsx'
import StorageUnavailablePage from '../../shell/pages/storage-unavailable-page.tsx'
import { Frame, Screen } from '../../shell/screen/screen.tsx'
import { usePlayerArgs } from '../../state/ic/player-args.ts'
import { useRead } from '../../state/reading/use-read.ts'
import { session } from '../../state/session.ts'
import { Panel } from '../../ui/surface/panel.tsx'
import { Section } from '../../ui/surface/section.tsx'
import { LanguageList } from '../shared/language-list.tsx'
import { Balances } from './balances.tsx'
import { Entries, VisitorEntries } from './entries.tsx'
import { Leave } from './sign-out-row.tsx'
import { Who } from './who.tsx'

const Player = () => {
  const { t } = useLingui()
  const read = useRead(playerInfo, usePlayerArgs())
  return (
    <Screen
      title={t`Me`}
      read={read}
      promise={t`Your account appears here once you are online.`}
      always={
        <>
          <Entries info={read.data} />
          <Leave />
        </>
      }
    >
      {(info) => (
        <>
          <Who info={info} />
          <Balances balances={info.balances} />
        </>
      )}
    </Screen>
  )
}

const MinePage = () => {
  const { t } = useLingui()
  const { player, known } = useSnapshot(session)
  if (player) return <Player />
  if (!known) return <StorageUnavailablePage name="mine" />
  return (
    <Frame title={t`Me`} state="empty">
      <Panel
        scene="halfTally"
        title={t`You are not logged in`}
        action={
          <GoButton href={to('login', {}, { next: to('mine') })} look="gold">
            {t`Log in`}
          </GoButton>
        }
      >
        <p>{t`Log in to sign in daily, collect your rewards and read your mail.`}</p>
      </Panel>
      <VisitorEntries />
      <Section title={t`Language`}>
        <LanguageList />
      </Section>
    </Frame>
  )
}

export default MinePage
