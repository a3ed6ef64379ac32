import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { languages } from '../../contract/languages.ts'
import { pushChange } from '../../contract/news/push.ts'
import { chooseLanguage } from '../../shell/texts/choose-language.ts'
import { language, PSEUDO, type Shown } from '../../shell/texts/language.ts'
import { tellFailure } from '../../shell/toast/tell-failure.ts'
import { toast } from '../../shell/toast/toast.ts'
import { request } from '../../state/layer.ts'
import { session } from '../../state/session.ts'
import { List, Row } from '../../ui/list/list.tsx'

/** Each in its own language. */
const names: Readonly<Record<Shown, string>> = {
  'zh-TW': '繁體中文',
  'zh-CN': '简体中文',
  'en-US': 'English',
  'fr-FR': 'Français',
  'de-DE': 'Deutsch',
  [PSEUDO]: 'Ṕśēũďō',
}
const offered: readonly Shown[] = [...languages, ...(__CHANNEL__ === 'dev' ? [PSEUDO] : [])]

/** Also tells the service the language for notifications, where this device has turned them on. */
const choose = async (i18n: I18n, name: Shown): Promise<void> => {
  try {
    await chooseLanguage(name)
  } catch {
    // Shown now, but not stored: the service keeps the previous language.
    if (language.current === name) return tellFailure(i18n, { code: 'storage_refused', message: '' })
    const absent = msg`${names[name]} is not on this device yet. Choose it again once you are online.`
    return toast(i18n._(absent), 'danger')
  }
  if (!session.player) return
  // Where the device does not say, the service knows.
  const owner = await request()
    .stored.get('pushOf')
    .catch(() => '')
  if (owner !== null) await request().ask(pushChange, {})
}

export const LanguageList = () => {
  const { i18n, t } = useLingui()
  const { current } = useSnapshot(language)
  return (
    <List label={t`Language`}>
      {offered.map((name) => (
        <li key={name}>
          <button type="button" lang={name} aria-pressed={name === current} onClick={() => void choose(i18n, name)}>
            <Row title={names[name]} end={name === current ? '✓' : null} />
          </button>
        </li>
      ))}
    </List>
  )
}
