import type { Page } from '@playwright/test'
import { isFullRun } from '../../../support/full-run.ts'

/** A screen width and a text size. */
export interface Format {
  readonly width: number
  readonly text: 100 | 200
}
export const formats: readonly Format[] = [
  { width: 320, text: 100 },
  { width: 390, text: 100 },
  { width: 430, text: 100 },
  { width: 390, text: 200 },
  { width: 320, text: 200 },
  // A tablet in portrait, and a desktop.
  { width: 768, text: 100 },
  { width: 1440, text: 100 },
]

/** The pseudo-language: a third longer, which shows text that is too tight or not extracted. */
export const PSEUDO = 'en-XA'
const SMALLEST: Format = { width: 320, text: 200 }
/** The extremes: what breaks in between also breaks on the widest phone, or with large text on the narrowest. */
const ENDS: readonly Format[] = [{ width: 430, text: 100 }, SMALLEST]
type Looks = ReadonlyMap<string, readonly Format[]>

/**
 * Which formats are checked in which language: the pseudo-language, German for its long unbreakable words, which are
 * worst on the smallest phone, and Traditional Chinese. The states of pages are checked on a medium phone. TEST_ALL
 * checks everything everywhere.
 */
export const looks: Looks = new Map([
  [PSEUDO, isFullRun ? formats : ENDS],
  ['de-DE', isFullRun ? formats : [SMALLEST]],
  ['zh-TW', isFullRun ? formats : [{ width: 320, text: 100 }, { width: 390, text: 100 }, SMALLEST]],
])
/** For sheets and states of a page, whose components are checked at every width in the pages and the gallery. */
export const looksWithin: Looks = isFullRun
  ? looks
  : new Map([
      [PSEUDO, ENDS],
      ['zh-TW', [{ width: 390, text: 100 }, SMALLEST]],
    ])

/** Virtual lists measure their rows again, so wait until the layout is stable. */
export const reshape = async (page: Page, { width, text }: Format): Promise<void> => {
  await page.setViewportSize({ width, height: 844 })
  await page.evaluate(async (size) => {
    document.documentElement.style.fontSize = `${size}%`
    await document.fonts.ready
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const places = () =>
      [...document.querySelectorAll('main > *, [data-index]')].map((box) => box.getBoundingClientRect().top).join()
    let before = ''
    for (let still = 0, frames = 0; still < 5 && frames < 120; frames++) {
      await frame()
      const now = places()
      still = now === before ? still + 1 : 0
      before = now
    }
  }, text)
}

/** Sets the language cookie, for the next load. */
export const speak = (page: Page, url: string, language: string): Promise<void> =>
  page.context().addCookies([{ name: 'language', value: language, url }])

/** Finishes animations, because an element that is sliding in is cut off by its container. */
const moved = (): void => {
  for (const animation of document.getAnimations()) {
    const ends = animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    if (ends && animation.playState === 'running') animation.finish()
  }
}

/**
 * What cannot be read or tapped on the shown page: text beyond its box or the screen, overlapping text, a page wider
 * than the screen, targets below 44 px.
 */
export const layoutProblems = async (page: Page): Promise<string[]> => {
  await page.evaluate(moved)
  return page.evaluate(() => {
    const SLACK = 1.5
    const TARGET = 44
    const found = new Set<string>()
    const open = [...document.querySelectorAll('dialog[open]')].at(-1)
    const shown = [...document.querySelectorAll<HTMLElement>('#app > [data-page]')].find((page) =>
      page.checkVisibility(),
    )
    const root = open ?? shown
    if (!root) return ['no page is shown']

    const visible = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
      !element.closest('.sr-only')
    const say = (element: Element): string => {
      const text = (element.textContent ?? '').trim().slice(0, 40)
      return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${JSON.stringify(text)}`
    }

    if (root.scrollWidth > root.clientWidth + SLACK) found.add(`the page is ${root.scrollWidth} px wide`)

    /**
     * The ancestors that clip an element; those that scroll horizontally are left out, as they are meant to overflow.
     */
    const cutters = (element: Element): { readonly box: DOMRect; readonly x: boolean; readonly y: boolean }[] => {
      const boxes: { box: DOMRect; x: boolean; y: boolean }[] = []
      for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(at)
        if (display === 'inline') continue
        if (/auto|scroll/.test(overflowX)) return boxes
        boxes.push({
          box: at.getBoundingClientRect(),
          x: /hidden|clip/.test(overflowX),
          y: /hidden|clip/.test(overflowY),
        })
      }
      boxes.push({ box: root.getBoundingClientRect(), x: true, y: false })
      return boxes
    }

    interface Line {
      readonly element: Element
      readonly box: DOMRect
      readonly fixed: Element | null
    }
    const lines: Line[] = []
    const pinned = (element: Element): Element | null => {
      for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return at
      }
      return null
    }
    const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      const node = words.currentNode
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || !visible(element) || element.closest('option, select')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      const around = cutters(element)
      const fixed = pinned(element)
      for (const box of boxes) {
        for (const { box: outer, x, y } of around) {
          if (x && (box.left < outer.left - SLACK || box.right > outer.right + SLACK))
            found.add(`cut off: ${say(element)}`)
          // A line box is taller than its letters.
          if (y && (box.top < outer.top - box.height / 4 || box.bottom > outer.bottom + box.height / 4))
            found.add(`cut off: ${say(element)}`)
        }
        lines.push({ element, box, fixed })
      }
      const inside = element.closest('button, [role=button], a, label, li, p, h1, h2, h3, dd, dt, td, th')
      if (inside && getComputedStyle(inside).display !== 'inline' && inside.scrollWidth > inside.clientWidth + SLACK) {
        if (!/auto|scroll/.test(getComputedStyle(inside).overflowX)) found.add(`too wide for its box: ${say(inside)}`)
      }
    }

    lines.sort((a, b) => a.box.top - b.box.top)
    for (const [i, a] of lines.entries()) {
      for (const b of lines.slice(i + 1)) {
        if (b.box.top > a.box.bottom) break
        if (a.element === b.element || a.fixed !== b.fixed) continue
        const over = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
        const deep = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
        if (over > 2 && deep > Math.min(a.box.height, b.box.height) * 0.4)
          found.add(`over each other: ${say(a.element)} and ${say(b.element)}`)
      }
    }

    for (const target of root.querySelectorAll('button, a[href], input, select, textarea, [role=tab], summary')) {
      if (!visible(target) && !target.matches('.sr-only')) continue
      if (target.matches('p a, .sr-only:not(input)')) continue
      const boxes = [target, ...(target instanceof HTMLInputElement ? (target.labels ?? []) : [])]
        .filter((element) => visible(element))
        .map((element) => element.getBoundingClientRect())
      // A link stretched over its tile counts with the tile's size.
      const over = getComputedStyle(target, '::after')
      if (over.position === 'absolute')
        boxes.push(new DOMRect(0, 0, Number.parseFloat(over.width), Number.parseFloat(over.height)))
      const [width, height] = [Math.max(...boxes.map((box) => box.width)), Math.max(...boxes.map((box) => box.height))]
      if (width < TARGET - 0.5 || height < TARGET - 0.5)
        found.add(
          `a target of ${Math.round(width)} × ${Math.round(height)}: ${say(target)} ${target.getAttribute('aria-label') ?? ''}`,
        )
    }
    return [...found]
  })
}
