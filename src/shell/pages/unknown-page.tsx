import { useLingui } from '@lingui/react/macro'
import { to } from '../../contract/pages/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Panel } from '../../ui/surface/panel.tsx'
import { go } from '../address/history.ts'
import { Frame } from '../screen/screen.tsx'

const UnknownPage = () => {
  const { t } = useLingui()
  return (
    <Frame title={t`Unknown page`} backTo={to('home')}>
      <Panel
        scene="waypost"
        title={t`Page not found`}
        action={<Button onClick={() => go(to('home'), { replace: true, depth: 0 })}>{t`Go to home`}</Button>}
      >
        <p>{t`The link may be old or mistyped.`}</p>
      </Panel>
    </Frame>
  )
}

export default UnknownPage
