import type { RequestLayer } from '../../../../src/client/api.ts'
import type { KeyVal } from '../../../../src/client/env.ts'
import type { Process } from '../process.ts'
import type { VirtualTime } from '../virtual-time.ts'
import type { Page, PageSource } from './bundle.ts'
import { Effects } from './effects.ts'
import { DATABASES, databasesModule } from './keyval-module.ts'
import { type Words, wordsOf } from './words.ts'

interface Setup {
  readonly source: PageSource
  readonly process: Process
  readonly time: VirtualTime
  readonly now: () => number
  /** What the page draws, so that a plan gives the same screens each time. */
  readonly random: () => number
  /** The page's databases, as seen by this tab. */
  readonly database: (name: string) => KeyVal
  readonly layer: RequestLayer
  readonly shown: () => void
}

/** What is on screen for a shorter time does not count. */
const DRAWN_EVERY_MS = 300

/** The screen of a tab: the app's state and views over its request layer, rendered to text on every change. */
export class TabScreen {
  words: Words | null = null
  broken: string | null = null
  private readonly page: Page
  private readonly effects: Effects
  private readonly setup: Setup
  private readonly wakeListeners = new Set<() => void>()
  private drawing = false
  private drawnAt = Number.NEGATIVE_INFINITY
  private html = ''

  constructor(setup: Setup) {
    this.setup = setup
    this.effects = new Effects(() => this.drawSoon())
    const modules = { ...this.effects.modules(), [DATABASES]: databasesModule(setup.database) }
    this.page = setup.source(this.globals(), modules)
    this.page.open(setup.layer).then(
      () => this.drawSoon(),
      () => {},
    )
  }

  /** Shown again: the player looks at it. */
  wake(): void {
    for (const listener of [...this.wakeListeners]) listener()
  }

  type(text: string): void {
    this.page.typed(text)
  }

  private globals(): Readonly<Record<string, unknown>> {
    const { process, time, now, random } = this.setup
    const begun = time.now
    let timers = 0
    const running = new Map<number, () => void>()
    const setTimeout = (run: () => void, ms = 0) => {
      timers += 1
      running.set(timers, process.later(ms, run))
      return timers
    }
    const clearTimeout = (timer: number) => running.get(timer)?.()
    const document = {
      title: '',
      documentElement: { dataset: {}, lang: '' },
      get hidden() {
        return false
      },
      visibilityState: 'visible',
      addEventListener: (type: string, listener: () => void) =>
        type === 'visibilitychange' && this.wakeListeners.add(listener),
      removeEventListener: (_type: string, listener: () => void) => this.wakeListeners.delete(listener),
    }
    const PhoneDate = class extends Date {
      static override now = now
    }
    const window = { setTimeout, clearTimeout, document, addEventListener: () => {}, removeEventListener: () => {} }
    const performance = { now: () => time.now - begun }
    const PlanMath = Object.create(Math, { random: { value: random } })
    const own = { Date: PhoneDate, Math: PlanMath, performance }
    return { ...window, ...own, window, self: window, navigator: {}, location: { hash: '' } }
  }

  private drawSoon(): void {
    if (this.drawing) return
    this.drawing = true
    const { process, time } = this.setup
    process.later(Math.max(1, this.drawnAt + DRAWN_EVERY_MS - time.now), () => this.catchUp())
  }

  /** Draws what is due. A browser has done so before a finger comes down, and this draws more seldom. */
  catchUp(): void {
    const { process, time } = this.setup
    if (!this.drawing || process.frozenUntil > time.now) return
    this.drawing = false
    this.drawnAt = time.now
    this.draw()
  }

  private draw(): void {
    try {
      const html = this.page.draw()
      if (html !== this.html) this.words = wordsOf(html)
      this.html = html
      this.effects.commit()
    } catch (error) {
      this.broken ??= String(error)
    }
    this.setup.shown()
  }
}
