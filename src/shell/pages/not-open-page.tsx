import { useLingui } from '@lingui/react/macro'
import { matchRoute, useLocation, useRouter } from 'wouter'
import { to } from '../../contract/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { back } from '../navigation/history.ts'
import { routeNames, routeOf } from '../navigation/routes.ts'
import { Frame } from '../screen/screen.tsx'

/** For routes whose area this version does not have: it says so, and nothing leads here. */
const NotOpenPage = () => {
  const { i18n, t } = useLingui()
  const [path] = useLocation()
  const { parser } = useRouter()
  const name = routeNames.find((candidate) => matchRoute(parser, routeOf(candidate).path, path)[0])
  return (
    <Frame title={name ? i18n._(routeOf(name).title) : ''} backTo={to('home')}>
      <Panel
        sign="閉"
        title={t`Not available in this version`}
        action={<Button onClick={() => back(to('home'))}>{t`Back`}</Button>}
      >
        <p>{t`This version of the app does not include this page.`}</p>
      </Panel>
    </Frame>
  )
}

export default NotOpenPage
