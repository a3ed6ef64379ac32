import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { to } from '../../contract/pages/paths.ts'
import { renderPortal } from '../toast/portal.tsx'
import { waits } from './waiting.ts'

/** Mail is counted on the player's own tab; everything else that can be claimed shows on Home. */
const isMail = (key: string): boolean => key.startsWith('mail:')
const MOST = 99

interface TabBadgeProps {
  readonly tab: 'home' | 'mine'
  /** Null: no badge. */
  readonly words: string | null
  readonly mark: string
}

/** The tab bar belongs to the first view and does not load this code, so its links are only given attributes. */
const TabBadge = ({ tab, words, mark }: TabBadgeProps) => {
  const id = `waits-at-${tab}`
  useEffect(() => {
    const link = document.querySelector<HTMLElement>(`#app > nav > a[href="#${to(tab)}"]`)
    if (!link || words === null) return
    link.dataset.waits = mark
    link.setAttribute('aria-describedby', id)
    return () => {
      delete link.dataset.waits
      link.removeAttribute('aria-describedby')
    }
  }, [tab, words, mark, id])
  return (
    <span id={id} hidden>
      {words}
    </span>
  )
}

const TabBadges = () => {
  const { t } = useLingui()
  const keys = useSnapshot(waits).keys ?? []
  const count = keys.filter(isMail).length
  const letters = t`${plural(count, { one: '# message is waiting for you', other: '# messages are waiting for you' })}`
  return (
    <>
      <TabBadge tab="home" mark="" words={keys.length > count ? t`Something to claim` : null} />
      <TabBadge tab="mine" mark={count > MOST ? `${MOST}+` : String(count)} words={count > 0 ? letters : null} />
    </>
  )
}

export const tellWaits = (): void => void renderPortal(<TabBadges />)
