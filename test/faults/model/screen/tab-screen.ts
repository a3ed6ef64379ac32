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
  /** The page's own databases, as this tab reaches them. */
  readonly database: (name: string) => KeyVal
  readonly layer: RequestLayer
  readonly shown: () => void
}

/** Nothing on a screen counts that is there for so short a time. */
const DRAWN_EVERY_MS = 300

/** What a tab shows: the app's own state and views over its own request layer, drawn to text whenever they change. */
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
    const { process, now } = this.setup
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
    return { ...window, window, self: window, navigator: {}, location: { hash: '' }, Date: PhoneDate }
  }

  private drawSoon(): void {
    if (this.drawing) return
    this.drawing = true
    const { process, time } = this.setup
    process.later(Math.max(1, this.drawnAt + DRAWN_EVERY_MS - time.now), () => {
      this.drawing = false
      this.drawnAt = time.now
      this.draw()
    })
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
