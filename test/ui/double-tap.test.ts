import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ignoreDoubleTaps } from '../../src/ui/double-tap.ts'

/** Just enough of a page: controls know what they are, clicks where they were. */
class Control extends EventTarget {
  readonly tagName = 'BUTTON'
  readonly textContent: string
  readonly control: Control | undefined
  constructor(text: string, control?: Control) {
    super()
    this.textContent = text
    this.control = control
  }
  getAttribute = (): null => null
  closest(selector: string): Control | null {
    return selector === 'label' ? (this.control ? this : null) : this
  }
}
class Click extends Event {
  readonly clientX: number
  readonly clientY: number
  readonly detail: number
  constructor(clientX: number, clientY: number, detail: number) {
    super('click', { cancelable: true })
    ;[this.clientX, this.clientY, this.detail] = [clientX, clientY, detail]
  }
}

beforeAll(() => {
  vi.stubGlobal('Element', Control)
  vi.stubGlobal('MouseEvent', Click)
  vi.stubGlobal('document', { elementFromPoint: () => there })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

let heard: Control[] = []
/** What lies where the first tap was. */
let there: Control | null = null
let page = new EventTarget()
beforeEach(() => {
  heard = []
  there = null
  page = new EventTarget()
  ignoreDoubleTaps(page)
  page.addEventListener('click', ({ target }) => {
    if (target instanceof Control) heard.push(target)
  })
})

const tap = (on: Control, at: number, { x = 100, y = 700, detail = 1 } = {}): boolean => {
  const click = new Click(x, y, detail)
  Object.defineProperty(click, 'target', { value: on })
  Object.defineProperty(click, 'timeStamp', { value: at })
  return page.dispatchEvent(click)
}
const [opener, underneath] = [new Control('Go to the order'), new Control('Place the order')]

describe('a double tap', () => {
  test.each([90, 200, 320, 399])('operates nothing that has come under the finger %i ms later', (later) => {
    tap(opener, 1_000)
    expect(tap(underneath, 1_000 + later, { x: 108, y: 712 })).toBe(false)
    expect(heard).toEqual([opener])
  })

  test('is two taps where both hit the same control', () => {
    for (const at of [1_000, 1_100, 1_200]) tap(opener, at)
    expect(heard).toEqual([opener, opener, opener])
  })

  test('is two taps where they are far apart, in place or in time', () => {
    tap(opener, 1_000)
    tap(underneath, 1_200, { x: 160 })
    tap(opener, 1_700, { x: 160 })
    expect(heard).toEqual([opener, underneath, opener])
  })

  test('is two taps where the neighbour of what is still there was meant', () => {
    there = opener
    tap(opener, 1_000)
    tap(underneath, 1_200, { x: 124 })
    expect(heard).toEqual([opener, underneath])
  })

  test('is two taps where the same was drawn anew in its place', () => {
    const [next, again] = [new Control('Next card'), new Control('Next card')]
    tap(next, 1_000)
    tap(again, 1_200)
    expect(heard).toEqual([next, again])
  })

  test('ends with its time, and whoever goes on is heard', () => {
    tap(opener, 1_000)
    for (const at of [1_150, 1_300, 1_450]) tap(underneath, at)
    expect(heard).toEqual([opener, underneath])
  })

  test('is none by keyboard, nor on a label, which clicks its control', () => {
    tap(opener, 1_000)
    tap(underneath, 1_100, { detail: 0 })
    const box = new Control('')
    tap(new Control('I agree', box), 2_000)
    tap(box, 2_000)
    expect(heard).toHaveLength(4)
  })
})
