import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import HomePage from '../../../../src/areas/home/home-page.tsx'
import MailListPage from '../../../../src/areas/mail/list-page.tsx'
import SignInPage from '../../../../src/areas/signin/sign-in-page.tsx'
import type { RequestLayer } from '../../../../src/client/api.ts'
import { to } from '../../../../src/contract/pages/paths.ts'
import { frozenLocation } from '../../../../src/shell/address/hash-location.ts'
import { Guarded } from '../../../../src/shell/navigation/stack/guard.tsx'
import PendingPage from '../../../../src/shell/tray/pending-page.tsx'
import { useCollection } from '../../../../src/state/cards/use-collection.ts'
import { followClock } from '../../../../src/state/clock.ts'
import { followConnection } from '../../../../src/state/connection.ts'
import { provideLayer } from '../../../../src/state/layer.ts'
import { draftsReady } from '../../../../src/state/persisted/drafts.ts'
import { useDraft } from '../../../../src/state/persisted/use-draft.ts'
import { answers, followTouched } from '../../../../src/state/reading/answers.ts'
import { followRows, isWaiting, outbox } from '../../../../src/state/rows.ts'
import { followSession, session } from '../../../../src/state/session.ts'

/** The page's own state and views, bundled and evaluated again for every tab of the model. */

/** Imported so that they are compiled; `bundle.ts` loads them once for all tabs. */
export const texts = import.meta.glob(['/locales/en-US/messages.po'], { query: '?part=core', eager: true })
export const laterTexts = import.meta.glob(['/locales/en-US/messages.po'], { query: '?part=areas', eager: true })

const Cards = () => {
  const { data, kept, failure, asking } = useCollection()
  return (
    <ul data-cards={data?.account ?? ''} data-kept={kept} data-asking={asking} data-failure={failure?.code}>
      {[...(data?.cards.values() ?? [])].map(({ serial, locked }) => (
        <li key={serial} data-serial={serial} data-locked={locked} />
      ))}
    </ul>
  )
}

const Draft = () => <output data-draft={useDraft('gift-code', { code: '' }).values.code} />

const Who = () => {
  const waiting = outbox.rows.filter(isWaiting).length
  const forLogin = outbox.known ? outbox.forLogin : ''
  return (
    <>
      <output data-known={session.known} data-who={session.player?.roleid ?? ''} data-rows={waiting} />
      <output data-for-login={forLogin} />
      {Object.entries(answers).map(([key, { failure }]) => failure && <output key={key} data-failed={failure.code} />)}
    </>
  )
}

const parts = { home: HomePage, mailList: MailListPage, pending: PendingPage, threekingDomsWar: SignInPage } as const

const Part = ({ name }: { readonly name: keyof typeof parts }) => {
  const Shown: ComponentType = parts[name]
  return (
    <article data-part={name}>
      <Router hook={frozenLocation({ path: to(name), search: '' })}>
        <Guarded name={name}>
          <Shown />
        </Guarded>
      </Router>
    </article>
  )
}

/** Starts like the app, without the parts that have no text. */
export const open = async (layer: RequestLayer): Promise<void> => {
  provideLayer(layer)
  followTouched()
  followConnection()
  await Promise.all([followSession(), draftsReady])
  followClock()
  await followRows()
}

/** Everything the tab keeps open, as text. */
export const draw = (): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Who />
      <Draft />
      <Part name="home" />
      <Part name="mailList" />
      <Part name="pending" />
      <Part name="threekingDomsWar" />
      {session.player && <Cards />}
    </I18nProvider>,
  )

const Typing = ({ text }: { readonly text: string }) => {
  useDraft('gift-code', { code: '' }).set('code', text)
  return null
}
/** Leaves half a gift code in its form. */
export const typed = (text: string): void => {
  renderToStaticMarkup(<Typing text={text} />)
}
