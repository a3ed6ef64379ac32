import type { ComponentProps, MouseEvent } from 'react'
import { go, type Move } from './history.ts'

interface GoProps extends Omit<ComponentProps<'a'>, 'href'>, Move {
  /** From `to(...)` of the route table. */
  readonly href: string
}

/** Another tab or window is the browser's own matter. */
const isForBrowser = ({ button, ctrlKey, metaKey, altKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || ctrlKey || metaKey || altKey || shiftKey

/**
 * A link to a page of ours, one level deeper unless said otherwise. Not wouter's: each of those listens to the address
 * by itself, and a page has dozens.
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
