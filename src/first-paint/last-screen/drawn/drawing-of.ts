import { to } from '../../../contract/pages/paths.ts'

/** A page as static HTML. */
export interface Drawing {
  readonly html: string
  /** The CSS rules it needs. Inline styles are moved in here too, because the saved page may have none. */
  readonly style: string
  /** It shows something that is valid today only. */
  readonly ofToday: boolean
}

/** Nothing unfinished is saved, nothing that moves, no location of the player, and nothing that must not be stored. */
const UNFINISHED = 'video, canvas, [aria-busy="true"], input[type="password"], [data-here], [data-unkept]'
/** What says that something waits to be sent: by then it may have been. */
const WAITS = '[data-waiting], [data-claim-state="waiting"]'
/** Before the app has started only links work; these are made inert. */
const ANSWERS_TO_FINGERS = 'button, input, select, textarea, summary'
const LARGEST = 200_000

const typed = (field: Element): boolean =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== ''

/** Keeps its place alone, so that nothing around it moves. */
const blank = (said: Element, { width, height }: DOMRect): void => {
  const place = said.ownerDocument.createElement(said.localName)
  place.className = said.className
  place.style.cssText = `visibility:hidden;width:${width}px;height:${height}px`
  said.replaceWith(place)
}

const takeStyles = (parts: readonly Element[]): string[] => {
  const known = new Map<string, number>()
  for (const element of parts.flatMap((part) => [part, ...part.querySelectorAll('[style]')])) {
    const text = element.getAttribute('style')
    if (text === null) continue
    const number = known.get(text) ?? known.size
    known.set(text, number)
    element.setAttribute('data-styled', String(number))
    element.removeAttribute('style')
  }
  return [...known].map(([text, number]) => `[data-styled="${number}"][data-styled][data-styled]{${text}}`)
}

/** Somewhat more than was visible: a browser hides its bars, a phone is turned. */
const SCREENS = 1.25

/** Anything up to this height is kept whole: half a row looks worse than none. */
const ROW_PX = 200

/**
 * Content below the visible part, which would only make layout slower. Identified by its path of child indexes, because
 * it is removed from a copy.
 */
const belowIn = (part: Element, limit: number): readonly (readonly number[])[] =>
  [...part.children].flatMap((child, index) => {
    const { top, bottom } = child.getBoundingClientRect()
    if (top > limit) return [[index]]
    return bottom > limit && bottom - top > ROW_PX ? belowIn(child, limit).map((place) => [index, ...place]) : []
  })

const elementAt = (part: Element, place: readonly number[]): Element | undefined =>
  place.reduce<Element | undefined>((found, index) => found?.children[index], part)

/** Classes of the elements around the copied page. */
const AROUND = ['ahead', 'splash']

/**
 * Of all loaded CSS rules, those that can apply to these parts: every class in one of the rule's selectors exists in
 * them.
 */
const rulesFor = (shown: Document, parts: readonly Element[]): string[] => {
  const there = new Set(AROUND)
  for (const element of parts.flatMap((part) => [part, ...part.querySelectorAll('[class]')]))
    for (const name of element.classList) there.add(name)
  // Loops instead of callbacks: this runs over hundreds of rules each time a screen settles, and a call per selector
  // was most of its cost.
  const told = (list: CSSRuleList): string[] => {
    const texts: string[] = []
    for (const rule of list) {
      // Fonts are loaded by the app: their files are not available at the first paint.
      let speaks = !(rule instanceof CSSFontFaceRule)
      if (rule instanceof CSSStyleRule) {
        speaks = false
        for (const selector of rule.selectorText.replace(/:not\([^()]*\)/g, '').split(',')) {
          let canMatch = true
          for (const [, name = ''] of selector.matchAll(/\.([\w-]+)/g)) canMatch &&= there.has(name)
          speaks ||= canMatch
        }
      } else if (rule instanceof CSSGroupingRule) speaks = told(rule.cssRules).length > 0
      if (speaks) texts.push(rule.cssText)
    }
    return texts
  }
  return [...shown.styleSheets].flatMap((sheet) => told(sheet.cssRules))
}

/**
 * Null if the visible page is not the one of this path, shows nothing that was saved, or cannot be shown as static
 * HTML.
 */
export const drawingOf = (shown: Document, path: string, asOf: (at: number) => string): Drawing | null => {
  const page = [...shown.querySelectorAll('#app > [data-page]')].find((one) => one.checkVisibility())
  const bar = shown.querySelector('#app > nav')
  if (page?.getAttribute('data-page') !== path || !bar || shown.querySelector('dialog[open]')) return null
  if (!/ready|empty|stale/.test(page.getAttribute('data-state') ?? '')) return null
  if (page.querySelector(UNFINISHED) || [...page.querySelectorAll('input, textarea')].some(typed)) return null

  // In a separate document: in the page's own, every picture of the copy would be loaded again.
  const paper = shown.implementation.createHTMLDocument()
  const parts = [page, bar].map((part) => paper.importNode(part, true))
  const [copy] = parts
  const inside = (selector: string) => parts.flatMap((part) => [...part.querySelectorAll(selector)])
  const places = [page, bar].flatMap((part) => [...part.querySelectorAll(WAITS)])
  for (const [index, said] of inside(WAITS).entries()) {
    const place = places[index]
    if (place) blank(said, place.getBoundingClientRect())
  }
  for (const claimed of inside('[data-saved]')) claimed.removeAttribute('data-saved')
  const below = belowIn(page, (shown.defaultView?.innerHeight ?? 0) * SCREENS)
  // All are looked up before any is removed, because removing shifts the indexes.
  for (const gone of below.map((place) => copy && elementAt(copy, place))) gone?.remove()
  const times = inside('[data-as-of]')
  if (times.length === 0) return null
  for (const time of times) time.textContent = asOf(Number(time.getAttribute('data-as-of')))
  parts[0]?.setAttribute('data-state', 'stale')
  // Blob URLs die with this page.
  for (const image of inside('img[src^="blob:"]')) image.removeAttribute('src')
  for (const act of inside(ANSWERS_TO_FINGERS)) act.setAttribute('inert', '')
  const rules = [...rulesFor(shown, parts), ...takeStyles(parts)]
  // Opening the app starts at the top of Home.
  if (page.scrollTop > 0 && path !== to('home')) rules.push(`.ahead main{margin-top:-${Math.round(page.scrollTop)}px}`)
  const [html, style] = [parts.map((part) => part.outerHTML).join(''), rules.join('')]
  const ofToday = page.querySelector('[data-today]') !== null
  return html.length > LARGEST || style.includes('</') ? null : { html, style, ofToday }
}
