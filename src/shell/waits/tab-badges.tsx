import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { to } from '../../contract/pages/paths.ts'
import { drawBeside } from '../beside.tsx'
import { waits } from './waits.ts'

const isMail = (key: string): boolean => key.startsWith('mail:')
const MOST = 99

interface TabBadgeProps {
  readonly tab: 'home' | 'mine'
  readonly count: number
}

/** The tab is drawn with the first view, and knows nothing of this: it is only marked. */
const TabBadge = ({ tab, count }: TabBadgeProps) => {
  const { t } = useLingui()
  const id = `waits-at-${tab}`
  useEffect(() => {
    const link = document.querySelector<HTMLElement>(`#app > nav > a[href="#${to(tab)}"]`)
    if (!link || count === 0) return
    link.dataset.waits = count > MOST ? `${MOST}+` : String(count)
    link.setAttribute('aria-describedby', id)
    return () => {
      delete link.dataset.waits
      link.removeAttribute('aria-describedby')
    }
  }, [tab, count, id])
  return (
    <span id={id} hidden>
      {tab === 'mine'
        ? t`${plural(count, { one: '# letter is waiting for you', other: '# letters are waiting for you' })}`
        : t`${plural(count, { one: '# thing to claim', other: '# things to claim' })}`}
    </span>
  )
}

const TabBadges = () => {
  const keys = useSnapshot(waits).keys ?? []
  const mails = keys.filter(isMail).length
  return (
    <>
      <TabBadge tab="home" count={keys.length - mails} />
      <TabBadge tab="mine" count={mails} />
    </>
  )
}

/** Letters stand on the player's own page, everything else is reached from Home. */
export const tellWaits = (): void => void drawBeside(<TabBadges />)
