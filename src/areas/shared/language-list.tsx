import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { languages } from '../../contract/languages.ts'
import { pushChange } from '../../contract/news/push.ts'
import { chooseLanguage } from '../../shell/texts/choose-language.ts'
import { language, PSEUDO, type Shown } from '../../shell/texts/language.ts'
import { toast } from '../../shell/toast/toast.ts'
import { request } from '../../state/layer.ts'
import { session } from '../../state/session.ts'
import { List, Row } from '../../ui/list/list.tsx'

/** In their own names. */
const names: Readonly<Record<Shown, string>> = {
  'zh-TW': '繁體中文',
  'zh-CN': '简体中文',
  'en-US': 'English',
  'fr-FR': 'Français',
  'de-DE': 'Deutsch',
  [PSEUDO]: 'Ṕśēũďō',
}
const offered: readonly Shown[] = [...languages, ...(__CHANNEL__ === 'dev' ? [PSEUDO] : [])]

/** Notifications follow the language of their device; one that has none refuses, and nobody needs to hear that. */
const choose = async (name: Shown): Promise<void> => {
  try {
    await chooseLanguage(name)
  } catch (error) {
    // Shown, but not remembered: that is another matter, and not this language's.
    if (language.current === name) throw error
    return toast(t`${names[name]} is not on this device yet. Choose it again once you are online.`, 'danger')
  }
  if (session.player) await request().ask(pushChange, {})
}

export const LanguageList = () => {
  const { t } = useLingui()
  const { current } = useSnapshot(language)
  return (
    <List label={t`Language`}>
      {offered.map((name) => (
        <li key={name}>
          <button type="button" lang={name} aria-pressed={name === current} onClick={() => choose(name)}>
            <Row title={names[name]} end={name === current ? '✓' : null} />
          </button>
        </li>
      ))}
    </List>
  )
}
