import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Parts of the screen in the prerendered page; empty while the service itself prerenders. */
const came = new Map<string | null, Element>()
for (const part of globalThis.document?.querySelectorAll('#app > .ahead [data-part]') ?? [])
  came.set(part.getAttribute('data-part'), part)

export const stands = (part: string): boolean => came.has(part)
/** The app's own part is ready to replace it. */
export const release = (part: string): void => void came.delete(part)

interface PrerenderedProps {
  readonly part: string
  /** Shown if the page was not prerendered. */
  readonly children: ReactNode
}

/** A part that the app renders later than the rest: until then the prerendered one stays, so that nothing flickers. */
export const Prerendered = ({ part, children }: PrerenderedProps) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const drawn = came.get(part)
    if (drawn) place.current?.replaceChildren(drawn)
  }, [part])
  return <div ref={place}>{children}</div>
}
