import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import type { Language } from '../../contract/languages.ts'
import { pushChange } from '../../contract/push.ts'
import { to } from '../../shell/navigation/routes.ts'
import { Frame } from '../../shell/screen/screen.tsx'
import { chooseLanguage, language } from '../../shell/texts/language.ts'
import { request } from '../../state/layer.ts'
import { session } from '../../state/session.ts'
import { List, Row } from '../../ui/list.tsx'

/** In their own names. */
const names: Readonly<Record<Language, string>> = {
  'zh-TW': '繁體中文',
  'zh-CN': '简体中文',
  'en-US': 'English',
  'fr-FR': 'Français',
  'de-DE': 'Deutsch',
}
const offered: readonly Language[] = ['zh-TW', 'zh-CN', 'en-US', 'fr-FR', 'de-DE']

/** Notifications follow the language of their device; one that has none refuses, and nobody needs to hear that. */
const choose = async (name: Language): Promise<void> => {
  await chooseLanguage(name)
  if (session.player) await request().ask(pushChange, {})
}

const LanguagePage = () => {
  const { t } = useLingui()
  const { current } = useSnapshot(language)
  return (
    <Frame title={t`Language`} backTo={to('mine')}>
      <List label={t`Language`}>
        {offered.map((name) => (
          <li key={name}>
            <button type="button" lang={name} aria-pressed={name === current} onClick={() => choose(name)}>
              <Row title={names[name]} end={name === current ? '✓' : null} />
            </button>
          </li>
        ))}
      </List>
    </Frame>
  )
}

export default LanguagePage
