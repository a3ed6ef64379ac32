import { vi } from 'vitest'

/** A minimal DOM: as much as React needs to render and tests need to read text. */
class Place extends EventTarget {
  readonly childNodes: Place[] = []
  readonly attributes = new Map<string, string>()
  readonly dataset: Record<string, string> = {}
  readonly style = { setProperty: () => undefined }
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml'
  parentNode: Place | null = null
  nodeValue = ''

  constructor(
    readonly nodeName: string,
    readonly nodeType: number,
    readonly ownerDocument: unknown,
  ) {
    super()
  }

  get tagName(): string {
    return this.nodeName
  }

  get textContent(): string {
    return this.nodeValue + this.childNodes.map(({ textContent }) => textContent).join(' ')
  }

  set textContent(text: string) {
    this.childNodes.length = 0
    this.nodeValue = text
  }

  appendChild(place: Place): Place {
    return this.insertBefore(place, null)
  }

  append(place: Place): void {
    this.appendChild(place)
  }

  insertBefore(place: Place, before: Place | null): Place {
    place.parentNode?.removeChild(place)
    place.parentNode = this
    this.childNodes.splice(before ? this.childNodes.indexOf(before) : this.childNodes.length, 0, place)
    return place
  }

  removeChild(place: Place): Place {
    this.childNodes.splice(this.childNodes.indexOf(place), 1)
    place.parentNode = null
    return place
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value)
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name)
  }

  /** The addresses of the pictures in it, in their order. */
  get pictures(): string[] {
    const src = this.attributes.get('src')
    return [...(src === undefined ? [] : [src]), ...this.childNodes.flatMap(({ pictures }) => pictures)]
  }

  showModal(): void {}
  close(): void {}
  focus(): void {}
  matches = (): boolean => false
  querySelector = (): Place | null => null
  querySelectorAll = (): Place[] => []
}

const buttonsIn = (place: Place): Place[] =>
  place.nodeName === 'BUTTON' ? [place] : place.childNodes.flatMap(buttonsIn)

interface SmallPage {
  /** All text on the page. */
  words(): string
  /** The addresses of its pictures. */
  pictures(): readonly string[]
  press(key: string): void
  /** Presses the button that says these words. */
  tap(words: string): void
  /** Unmounts; React takes a few ticks to finish. */
  leave(): Promise<void>
}

/** One per test file: elements rendered outside the app stay in it. */
export const openMiniDom = (): SmallPage => {
  const page = Object.assign(new EventTarget(), { nodeType: 9, hidden: false, activeElement: null })
  const create = (name: string) => new Place(name.toUpperCase(), 1, page)
  const write = (text: string) => Object.assign(new Place('#text', 3, page), { nodeValue: text })
  const body = create('body')
  const more = { createElement: create, createElementNS: (_of: string, name: string) => create(name) }
  vi.stubGlobal(
    'document',
    Object.assign(page, more, { createTextNode: write, body, documentElement: body, querySelectorAll: () => [] }),
  )
  vi.stubGlobal('window', globalThis)
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  // Node's EventTarget does not accept a plain boolean for capture here.
  vi.stubGlobal('removeEventListener', (type: string, listener: EventListener, capture = false) =>
    events.removeEventListener(type, listener, { capture }),
  )
  vi.stubGlobal('HTMLIFrameElement', class {})
  vi.stubGlobal('reportError', () => undefined)
  // With reduced motion the final state is shown at once.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  return {
    words: () => body.textContent,
    pictures: () => body.pictures,
    press: (key) => void events.dispatchEvent(Object.assign(new Event('keydown'), { key })),
    tap: (words) => {
      const target = buttonsIn(body).find(({ textContent }) => textContent.includes(words))
      if (!target) throw new Error(`no button says ${words}`)
      // Nothing bubbles here, and React listens at its root.
      const click = Object.defineProperty(new Event('click', { cancelable: true }), 'target', { value: target })
      for (const root of body.childNodes) root.dispatchEvent(click)
    },
    leave: async () => {
      for (let step = 0; step < 20; step++) await new Promise((resolve) => setImmediate(resolve))
      vi.unstubAllGlobals()
    },
  }
}
