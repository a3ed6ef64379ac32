import { useLingui } from '@lingui/react/macro'
import { to } from '../../contract/pages/paths.ts'
import { GameTabs } from '../../shell/game/game-tabs.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { useSignIn } from '../shared/live/use-sign-in.ts'
import { SignInPanel } from './sign-in-panel.tsx'
import { Today } from './today.tsx'

/** The daily sign-in tab of the game home. */
const SignInPage = () => {
  const { t } = useLingui()
  const { read, info } = useSignIn()
  return (
    <Screen
      title={t`Daily sign-in`}
      backTo={to('home')}
      read={read}
      top={<GameTabs />}
      always={read.data === undefined && info && <Today info={info} />}
      promise={t`The month and your sign-ins appear here once you are online.`}
    >
      {() => info && <SignInPanel info={info} />}
    </Screen>
  )
}

export default SignInPage
