import type { LiveOutcome, LiveResult } from '../../../../src/client/api.ts'
import { canonical } from '../../../../src/contract/wire/canonical.ts'
import type { Effect, ModelServer } from '../service/server.ts'
import type { Act } from './things.ts'

interface Intent {
  readonly account: string
  readonly args: string
  readonly begunAt: number
  /** `done`: told so. `open`: no answer yet. `none`: told that it did not and will not happen. */
  state: 'open' | 'done' | 'none'
}

/** The player's live actions: each one intent, however often it had to be sent. */
export class Acts {
  readonly intents: Intent[] = []
  private readonly server: ModelServer
  private readonly untrue: string[]
  /** When the device last recorded this action as open. */
  private readonly notedAt: (account: string, args: unknown) => number

  constructor(server: ModelServer, untrue: string[], notedAt: Acts['notedAt']) {
    this.server = server
    this.untrue = untrue
    this.notedAt = notedAt
  }

  private effects(account: string, args: string): number {
    return this.server.ledger.filter(
      (effect) => effect.action === 'card_decompose' && effect.account === account && effect.args === args,
    ).length
  }

  private of(account: string, args: string): readonly Intent[] {
    return this.intents.filter((intent) => intent.account === account && intent.args === args)
  }
  private most(account: string, args: string): number {
    return this.of(account, args).filter(({ state }) => state !== 'none').length
  }

  /** Once it has happened, pages show that, so another order is a new intent. */
  private open(account: string, args: string): Intent | undefined {
    const happened = this.effects(account, args) >= this.most(account, args)
    return happened ? undefined : this.of(account, args).find(({ state }) => state === 'open')
  }

  async ask(account: string, act: Act, now: number, answer: Promise<LiveResult<unknown>>): Promise<void> {
    const args = canonical(act.args)
    const known = this.open(account, args)
    const intent = known ?? { account, args, begunAt: now, state: 'open' as const }
    if (!known) this.intents.push(intent)
    const result = await answer
    if (!result.ok) return
    intent.state = 'done'
    if (this.effects(account, args) === 0) this.untrue.push('lost: an act was told done, and never happened')
  }

  async hear(account: string, act: Act, answer: Promise<LiveOutcome<unknown>>): Promise<void> {
    const args = canonical(act.args)
    const intent = this.open(account, args)
    const word = await answer
    if (!word.ok || !intent || intent.state !== 'open') return
    if (word.state === 'done') intent.state = 'done'
    // Nothing is open: it happened, or never will. Ignores what another tab is about to record.
    if (word.state === 'settled' && this.notedAt(account, act.args) >= intent.begunAt)
      intent.state = this.effects(account, args) >= this.most(account, args) ? 'done' : 'none'
  }

  /** The same thing can be ordered again afterwards, so effects are matched with intents in order. */
  happened(ledger: readonly Effect[]): readonly (Intent & { readonly effect: Effect })[] {
    const left = ledger.filter(({ action }) => action === 'card_decompose')
    return this.intents.flatMap((intent) => {
      const at = left.findIndex(({ account, args }) => account === intent.account && args === intent.args)
      const [effect] = intent.state === 'none' || at < 0 ? [] : left.splice(at, 1)
      return effect ? [{ ...intent, effect }] : []
    })
  }

  /** At most one effect per intent. */
  doubled(): string[] {
    const wanted = new Map(this.intents.map((intent) => [`${intent.account}|${intent.args}`, intent]))
    return [...wanted.values()].flatMap(({ account, args }) => {
      const [most, happened] = [this.most(account, args), this.effects(account, args)]
      return happened > most ? [`duplicated: an act that was ordered ${most} times happened ${happened} times`] : []
    })
  }
}
