import { i18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type BaseLocationHook, Router } from 'wouter'
import HomePage from '../../areas/home/home-page.tsx'
import type { Language } from '../../contract/languages.ts'
import { noticeList } from '../../contract/news/notice.ts'
import type { Preloaded } from '../../contract/pages/first-page.ts'
import { to } from '../../contract/pages/paths.ts'
import { frozenLocation } from '../../shell/address/hash-location.ts'
import { ConnectionBar } from '../../shell/bars/connection-bar.tsx'
import { TabBar } from '../../shell/bars/tab-bar.tsx'
import { language as shown } from '../../shell/texts/language.ts'
import { prime } from '../../state/reading/answers.ts'
import { session } from '../../state/session.ts'

const catalogs = import.meta.glob<{ messages: Messages }>('/locales/*/messages.po', {
  query: '?part=core',
  eager: true,
})

const messagesOf = (language: Language): Messages => {
  const catalog = catalogs[`/locales/${language}/messages.po`]
  if (!catalog) throw new Error(`no catalog for ${language}`)
  return catalog.messages
}

const home: BaseLocationHook = frozenLocation({ path: to('home'), search: '' })

/** A visitor's Home as HTML: what the app itself would render from this answer. */
export const drawHome = ({ language, at, notices }: Preloaded): string => {
  i18n.loadAndActivate({ locale: language, messages: messagesOf(language) })
  shown.current = language
  session.known = true
  prime(noticeList, {}, { notices }, at)
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={home}>
        <HomePage />
        <ConnectionBar />
        <TabBar />
      </Router>
    </I18nProvider>,
  )
}
