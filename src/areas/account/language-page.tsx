import { useLingui } from '@lingui/react/macro'
import { to } from '../../contract/pages/paths.ts'
import { Frame } from '../../shell/screen/screen.tsx'
import { LanguageList } from '../shared/language-list.tsx'

const LanguagePage = () => {
  const { t } = useLingui()
  return (
    <Frame title={t`Language`} backTo={to('mine')}>
      <LanguageList />
    </Frame>
  )
}

export default LanguagePage
