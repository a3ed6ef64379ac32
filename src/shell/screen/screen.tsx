import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import { to } from '../../contract/pages/paths.ts'
import { connection } from '../../state/connection.ts'
import { type ScreenState, screenState } from '../../state/reading/screen-state.ts'
import type { Read } from '../../state/reading/use-read.ts'
import { session } from '../../state/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Panel } from '../../ui/surface/panel.tsx'
import { Skeleton } from '../../ui/surface/skeleton.tsx'
import { Go } from '../address/go.tsx'
import { back } from '../address/history.ts'
import { TopBar } from '../bars/top-bar.tsx'
import { failureText } from '../texts/failure.ts'
import { language } from '../texts/language.ts'
import { placeOf, useKeptScroll } from './kept-scroll.ts'
import { SavedCopy } from './saved-copy.tsx'
import styles from './screen.module.css'
import { useAfterFirstFrame } from './use-after-first-frame.ts'

interface FrameProps {
  readonly title: string
  readonly state?: ScreenState
  readonly backTo?: string
  readonly end?: ReactNode
  /** A note about the whole page, below the title. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/**
 * The frame of every page: its bar, its own scroll container, and its state as an attribute for players, tests and
 * support.
 */
export const Frame = ({ title, state = 'ready', backTo, end, note, children }: FrameProps) => {
  const [path] = useLocation()
  const place = placeOf({ path, search: useSearch() })
  const scroller = useKeptScroll(place)
  const { current } = useSnapshot(language)
  useEffect(() => {
    document.title = current.startsWith('zh') ? `${title}｜虎符` : `${title} – Tiger Tally`
  }, [title, current])
  // For styles that depend on the page that is seen. React hides the others by their style, and a rule about that would
  // be checked for the whole page whenever the style of any element in it changes.
  useLayoutEffect(() => {
    const page = scroller.current?.dataset
    if (page) page.seen = ''
    return () => void delete page?.seen
  }, [scroller])
  return (
    <div className={styles.page} ref={scroller} data-state={state} data-page={path} data-shape={path}>
      <TopBar title={title} backTo={backTo} end={end} note={note} />
      <main className={styles.main}>{children}</main>
    </div>
  )
}

interface ScreenProps<T> extends Omit<FrameProps, 'children' | 'state' | 'note'> {
  readonly read: Read<T>
  /** What to show when the answer has no entries; null if it has some. */
  readonly empty?: (data: T) => ReactNode | null
  /** Above the content, in every state: tabs, filters. */
  readonly top?: ReactNode
  /** Content that needs no answer: shown in every state. */
  readonly always?: ReactNode
  /**
   * Shown after the content, or without any if none comes; not while it may still come, because it would shift the
   * layout.
   */
  readonly below?: ReactNode
  /** What will appear here once there is a connection. */
  readonly promise: string
  /** Render the content in the first frame of a slide too; otherwise that frame shows the skeleton. */
  readonly atOnce?: boolean
  readonly children: (data: T) => ReactNode
}

/** A page for one read, in one of the six states. Existing data is always shown, even after a failure. */
export const Screen = <T,>({
  read: known,
  empty,
  promise,
  atOnce,
  top,
  always,
  below,
  children,
  ...frame
}: ScreenProps<T>) => {
  const { i18n, t } = useLingui()
  const { player } = useSnapshot(session)
  const { current } = useSnapshot(connection)
  const isDrawn = useAfterFirstFrame(atOnce)
  const read: Read<T> = isDrawn ? known : { at: 0, kept: false, asking: true, again: known.again }
  const nothing = read.data === undefined ? null : empty?.(read.data)
  const state = screenState(read, Boolean(nothing))
  // Retrying would not help: the thing is gone, or the link is incomplete.
  const isGone = /not_found|bad_request/.test(read.failure?.code ?? '')
  // The only connection notice on a page that has content.
  const note = (
    <p className={styles.stale} role="status" data-as-of={read.at} data-line={current}>
      {read.kept && read.data !== undefined && <SavedCopy at={read.at} offline={current === 'offline'} />}
    </p>
  )
  return (
    <Frame {...frame} state={state} note={note}>
      {top}
      {read.data !== undefined && (nothing || children(read.data))}
      {state === 'loading' && <Skeleton label={t`Loading`} />}
      {state === 'offline' && (
        <Panel scene="beacon" title={t`No connection`} action={<Button onClick={read.again}>{t`Try again`}</Button>}>
          <p>{promise}</p>
        </Panel>
      )}
      {state === 'error' && read.failure && (
        <Panel
          scene="brokenWheel"
          title={isGone ? failureText(i18n, { code: 'not_found', message: '' }) : t`This did not work`}
          action={
            <Button onClick={isGone ? () => back(frame.backTo || to('home')) : read.again}>
              {isGone ? t`Back` : t`Try again`}
            </Button>
          }
        >
          {!isGone && <p>{failureText(i18n, read.failure)}</p>}
          {read.failure.id && <p className="figures">{t`Reference for customer service: ${read.failure.id}`}</p>}
          {player && (
            <Go href={to('singleQuestion', {}, { error: read.failure.code, failure: read.failure.id ?? '' })}>
              {t`What can I do?`}
            </Go>
          )}
        </Panel>
      )}
      {always}
      {state !== 'loading' && below}
    </Frame>
  )
}
