import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { prefersReducedMotion } from '../../ui/prefers-reduced-motion.ts'
import { currentLocation, subscribeLocation } from '../address/history.ts'
import { renderPortal } from '../toast/portal.tsx'
import { ABOUT_PAGE, toast } from '../toast/toast.ts'
import styles from './beside-page.module.css'
import { canRefresh, pageShown } from './page-shown.ts'
import { PullMark } from './pull-mark.tsx'
import { refreshShown } from './refresh.ts'
import { followTouch } from './touch.ts'
import { useFarDown } from './use-far-down.ts'

const toTop = () => {
  const page = pageShown()
  page?.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  page?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}

const BesidePage = () => {
  const { t } = useLingui()
  const { path, search } = useSyncExternalStore(subscribeLocation, currentLocation)
  const mark = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState(false)
  const isFar = useFarDown(`${path}?${search}`)

  const refresh = async () => {
    if (asking) return
    setAsking(true)
    const outcome = await refreshShown()
    setAsking(false)
    // It is told of this page, not of the next.
    if (currentLocation().path !== path) return
    if (outcome === 'fresh') toast(t`Up to date`, 'done', ABOUT_PAGE)
    else if (outcome === 'offline')
      toast(t`Refreshing needs a connection. What you see is the saved copy.`, 'plain', ABOUT_PAGE)
    else toast(t`Not everything could be refreshed. What you see is the saved copy.`, 'plain', ABOUT_PAGE)
  }
  const act = useRef(refresh)
  useEffect(() => {
    act.current = refresh
  })
  useEffect(
    () =>
      followTouch({
        mayPull: () => canRefresh(currentLocation().path) && !document.querySelector('dialog[open]'),
        onPull: (share) => mark.current?.style.setProperty('--pull', String(share)),
        onPulled: () => void act.current(),
      }),
    [],
  )
  const refreshes = canRefresh(path)
  // A page that cannot be refreshed has no button at its bar's end.
  useEffect(() => {
    const { style } = document.documentElement
    if (refreshes) style.removeProperty('--beside-refresh')
    else style.setProperty('--beside-refresh', 'var(--s4)')
  }, [refreshes])
  return (
    <>
      <PullMark ref={mark} asking={asking} />
      <div className={styles.acts}>
        {isFar && (
          <button type="button" className={styles.act} aria-label={t`Back to top`} onClick={toTop}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 14l7-7 7 7M5 4h14" />
            </svg>
          </button>
        )}
        {refreshes && (
          <button
            type="button"
            className={`${styles.act} ${styles.refresh}`}
            aria-label={t`Refresh this page`}
            aria-disabled={asking || undefined}
            onClick={() => void refresh()}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M19 12a7 7 0 1 1-2-5M19 3v5h-5" />
            </svg>
          </button>
        )}
      </div>
    </>
  )
}

export const followScroll = (): void => void renderPortal(<BesidePage />)
