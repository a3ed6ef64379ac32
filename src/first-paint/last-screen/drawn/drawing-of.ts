import { to } from '../../../contract/pages/paths.ts'

/** A page as HTML alone can say it. */
export interface Drawing {
  readonly html: string
  /**
   * The rules that it is drawn with. What stood at single elements is among them: a page brings no styles at its
   * elements.
   */
  readonly style: string
  /** It says something of today: tomorrow that is not so. */
  readonly ofToday: boolean
}

/** What no saved screen has to show: what is half done, what moves, where the player is, and what no device keeps. */
const UNFINISHED = 'video, canvas, [aria-busy="true"], input[type="password"], [data-here], [data-unkept]'
/** Nothing answers to a finger before the app does; links do. */
const ANSWERS_TO_FINGERS = 'button, input, select, textarea, summary'
const LARGEST = 200_000

const typed = (field: Element): boolean =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== ''

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

/** Somewhat more than was in sight: a browser hides its own bars, a phone is turned. */
const SCREENS = 1.25

/** What is as low as this stays whole: half a row is worse than none. */
const ROW_PX = 200

/**
 * What begins below what can be seen before the app is there; laying it out would only keep that waiting. Named by
 * its place, because it is taken out of a copy.
 */
const belowIn = (part: Element, limit: number): readonly (readonly number[])[] =>
  [...part.children].flatMap((child, index) => {
    const { top, bottom } = child.getBoundingClientRect()
    if (top > limit) return [[index]]
    return bottom > limit && bottom - top > ROW_PX ? belowIn(child, limit).map((place) => [index, ...place]) : []
  })

const elementAt = (part: Element, place: readonly number[]): Element | undefined =>
  place.reduce<Element | undefined>((found, index) => found?.children[index], part)

/** What stands around the copy of a page. */
const AROUND = ['ahead', 'splash']

/**
 * Of the rules of all areas that were opened, those that can say something of these parts: every class that one of a
 * rule's selectors asks for is there.
 */
const rulesFor = (shown: Document, parts: readonly Element[]): string[] => {
  const there = new Set(AROUND)
  for (const element of parts.flatMap((part) => [part, ...part.querySelectorAll('[class]')]))
    for (const name of element.classList) there.add(name)
  // Hundreds of rules each time that a screen settles: calling a function for each selector was most of it.
  const told = (list: CSSRuleList): string[] => {
    const texts: string[] = []
    for (const rule of list) {
      // A typeface comes with the app: its files are not here before the first picture.
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
 * Null where the page of this path is not the one in sight, shows nothing that was saved, or more than can be said
 * without a script.
 */
export const drawingOf = (shown: Document, path: string, asOf: (at: number) => string): Drawing | null => {
  const page = [...shown.querySelectorAll('#app > [data-page]')].find((one) => one.checkVisibility())
  const bar = shown.querySelector('#app > nav')
  if (page?.getAttribute('data-page') !== path || !bar || shown.querySelector('dialog[open]')) return null
  if (!/ready|empty|stale/.test(page.getAttribute('data-state') ?? '')) return null
  if (page.querySelector(UNFINISHED) || [...page.querySelectorAll('input, textarea')].some(typed)) return null

  // In a document of its own, because in this one each picture of the copy would be loaded again.
  const paper = shown.implementation.createHTMLDocument()
  const parts = [page, bar].map((part) => paper.importNode(part, true))
  const [copy] = parts
  const below = belowIn(page, (shown.defaultView?.innerHeight ?? 0) * SCREENS)
  // Found before any is taken out: the others would have moved.
  for (const gone of below.map((place) => copy && elementAt(copy, place))) gone?.remove()
  const inside = (selector: string) => parts.flatMap((part) => [...part.querySelectorAll(selector)])
  const times = inside('[data-as-of]')
  if (times.length === 0) return null
  for (const time of times) time.textContent = asOf(Number(time.getAttribute('data-as-of')))
  parts[0]?.setAttribute('data-state', 'stale')
  // What waits may have gone by then, and pixels made by this page go with it.
  for (const gone of inside('[data-waiting]')) gone.remove()
  for (const image of inside('img[src^="blob:"]')) image.removeAttribute('src')
  for (const act of inside(ANSWERS_TO_FINGERS)) act.setAttribute('inert', '')
  const rules = [...rulesFor(shown, parts), ...takeStyles(parts)]
  // Who opens the app anew begins at the top of Home.
  if (page.scrollTop > 0 && path !== to('home')) rules.push(`.ahead main{margin-top:-${Math.round(page.scrollTop)}px}`)
  const [html, style] = [parts.map((part) => part.outerHTML).join(''), rules.join('')]
  const ofToday = page.querySelector('[data-today]') !== null
  return html.length > LARGEST || style.includes('</') ? null : { html, style, ofToday }
}
