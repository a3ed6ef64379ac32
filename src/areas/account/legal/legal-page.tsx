import { useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { to } from '../../../contract/pages/paths.ts'
import { go } from '../../../shell/address/history.ts'
import { Frame } from '../../../shell/screen/screen.tsx'
import { Tabs } from '../../../ui/choice/tabs.tsx'
import { Agree } from './agree.tsx'
import { PrivacyText } from './privacy-text.tsx'
import { TermsText } from './terms-text.tsx'

/** Needs no request, so that the texts can be read offline. */
const LegalPage = () => {
  const { t } = useLingui()
  const shown = new URLSearchParams(useSearch()).get('show') === 'terms' ? 'terms' : 'privacy'
  return (
    <Frame title={shown === 'privacy' ? t`Privacy policy` : t`Terms of use`} backTo={to('mine')}>
      <Tabs
        label={t`Which text`}
        current={shown}
        onPick={(id) => go(to('privacty', {}, id === 'privacy' ? {} : { show: id }), { replace: true })}
        tabs={[
          { id: 'privacy', label: t({ message: 'Privacy', context: 'tab' }) },
          { id: 'terms', label: t({ message: 'Terms', context: 'tab' }) },
        ]}
      />
      {shown === 'privacy' ? <PrivacyText /> : <TermsText />}
      <Agree />
    </Frame>
  )
}

export default LegalPage
