import type { ComponentProps, MouseEvent } from 'react'
import { go, type Move } from './history.ts'

interface GoProps extends Omit<ComponentProps<'a'>, 'href'>, Move {
  /** From `to(...)` of the route table. */
  readonly href: string
}

/** Opening in another tab or window is left to the browser. */
const isForBrowser = ({ button, ctrlKey, metaKey, altKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || ctrlKey || metaKey || altKey || shiftKey

/**
 * A link to a page of the app, one level deeper by default. Not wouter's: each of its links subscribes to the address,
 * and a page has dozens.
 */
export const Go = ({ href, replace, depth, onClick, children, ...rest }: GoProps) => (
  <a
    {...rest}
    href={`#${href}`}
    onClick={(event) => {
      if (isForBrowser(event)) return
      onClick?.(event)
      if (event.defaultPrevented) return
      event.preventDefault()
      go(href, { replace, depth })
    }}
  >
    {children}
  </a>
)
