import { type KeyboardEvent, useEffect, useRef } from 'react'
import styles from './tabs.module.css'

interface TabsProps<T extends string> {
  readonly label: string
  readonly tabs: readonly { readonly id: T; readonly label: string }[]
  readonly current: T
  readonly onPick: (id: T) => void
}

export const Tabs = <T extends string>({ label, tabs, current, onPick }: TabsProps<T>) => {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    bar.current?.querySelector(`[data-tab="${current}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!step) return
    const index = tabs.findIndex((tab) => tab.id === current)
    const next = tabs[(index + step + tabs.length) % tabs.length]
    if (!next) return
    onPick(next.id)
    bar.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <div ref={bar} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          data-tab={tab.id}
          aria-selected={tab.id === current}
          tabIndex={tab.id === current ? 0 : -1}
          onClick={() => onPick(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
