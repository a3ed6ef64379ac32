import { type KeyboardEvent, useEffect, useRef } from 'react'
import { isCommand } from '../keys.ts'
import { bringIntoRow } from './bring-into-row.ts'
import styles from './tabs.module.css'

interface TabsProps<T extends string> {
  readonly label: string
  readonly tabs: readonly { readonly id: T; readonly label: string }[]
  readonly current: T
  readonly onPick: (id: T) => void
}

/**
 * A page may remount its tabs when the tab changes, and again when its code has loaded: the name of the chosen tab is
 * kept here to restore the focus.
 */
let wentTo: string | null = null
/** What is tapped elsewhere, or going back. Not every browser focuses what is tapped, so it is no matter of focus. */
const forget = ({ target }: Event): void => {
  if (!(target instanceof Element && target.closest('[role="tablist"]'))) wentTo = null
}

export const Tabs = <T extends string>({ label, tabs, current, onPick }: TabsProps<T>) => {
  const bar = useRef<HTMLDivElement>(null)
  const nameOf = (id: string) => `${label}|${id}`
  const here = nameOf(current)
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`)
    bringIntoRow(tab)
    if (wentTo === here) tab?.focus({ preventScroll: true })
  }, [current, here])
  const pick = (id: T) => {
    wentTo = nameOf(id)
    for (const sign of ['click', 'popstate']) addEventListener(sign, forget, true)
    onPick(id)
  }
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!step || isCommand(event)) return
    const index = tabs.findIndex((tab) => tab.id === current)
    const next = tabs[(index + step + tabs.length) % tabs.length]
    if (next) pick(next.id)
  }
  return (
    <div
      ref={bar}
      className={styles.tabs}
      role="tablist"
      aria-label={label}
      data-current={current}
      onKeyDown={move}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !relatedTarget.closest('[role="tablist"]')) wentTo = null
      }}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          data-tab={tab.id}
          aria-selected={tab.id === current}
          tabIndex={tab.id === current ? 0 : -1}
          onClick={() => pick(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
