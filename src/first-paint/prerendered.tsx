import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Parts of the screen in the prerendered page; empty while the service itself prerenders. */
const prerenderedParts = new Map<string | null, Element>()
for (const part of globalThis.document?.querySelectorAll('#app > .ahead [data-part]') ?? [])
  prerenderedParts.set(part.getAttribute('data-part'), part)

export const isPrerendered = (part: string): boolean => prerenderedParts.has(part)
/** The app's own part is ready to replace it. */
export const replace = (part: string): void => void prerenderedParts.delete(part)

interface PrerenderedProps {
  readonly part: string
  /** Shown if the page was not prerendered. */
  readonly children: ReactNode
}

/** A part that the app renders later than the rest: until then the prerendered one stays, so that nothing flickers. */
export const Prerendered = ({ part, children }: PrerenderedProps) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const drawn = prerenderedParts.get(part)
    if (drawn) place.current?.replaceChildren(drawn)
  }, [part])
  return <div ref={place}>{children}</div>
}
