import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Parts of the screen that the page came with; none where the app itself is drawn ahead. */
const came = new Map<string | null, Element>()
for (const part of globalThis.document?.querySelectorAll('#app > .ahead [data-part]') ?? [])
  came.set(part.getAttribute('data-part'), part)

export const stands = (part: string): boolean => came.has(part)
/** The app's own is ready to take its place. */
export const release = (part: string): void => void came.delete(part)

interface PrerenderedProps {
  readonly part: string
  /** Where the page came without it. */
  readonly children: ReactNode
}

/**
 * A part that the app draws later than the rest: until then the one stays that the page came with, so that nothing
 * flickers.
 */
export const Prerendered = ({ part, children }: PrerenderedProps) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const drawn = came.get(part)
    if (drawn) place.current?.replaceChildren(drawn)
  }, [part])
  return <div ref={place}>{children}</div>
}
