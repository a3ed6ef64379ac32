import type { cardChanges } from '../../../../src/contract/card/card.ts'
import { packCard } from '../../../../src/contract/card/packed.ts'
import type { getDailyTasks } from '../../../../src/contract/game/missions.ts'
import type { SignInInfo } from '../../../../src/contract/game/signin.ts'
import type { mailList } from '../../../../src/contract/news/mail.ts'
import type { DataOf } from '../../../../src/contract/wire/kinds.ts'
import { byDay, dayState } from '../../../../src/rules/game/signin.ts'
import {
  DAY_MS,
  dayOf,
  daysOfMonth,
  monthOf,
  nextMonth,
  startOfDay,
  startOfMonth,
} from '../../../../src/rules/time/calendar.ts'
import { aCard, serials } from '../../../support/cards.ts'
import { mailIds, missions } from '../player/things.ts'
import type { Effect } from './server.ts'

/** A player's reads, computed from the ledger. */
export class PlayerBooks {
  private readonly mine: readonly Effect[]
  private readonly account: string
  private readonly now: number

  constructor(ledger: readonly Effect[], account: string, now: number) {
    this.mine = ledger.filter((effect) => effect.account === account)
    this.account = account
    this.now = Math.floor(now)
  }

  private has(action: string, args: string): boolean {
    return this.mine.some((effect) => effect.action === action && effect.args === args)
  }

  signedOn(day: string): boolean {
    return this.has('do_sign_in', JSON.stringify({ day }))
  }

  signIn(): SignInInfo {
    const today = dayOf(this.now)
    const month = monthOf(today)
    const days = daysOfMonth(month)
    const signed = days.filter((day) => this.signedOn(day))
    const entries = byDay(signed.map((day) => ({ day, madeUpOn: null })))
    return {
      today,
      month,
      signedToday: this.signedOn(today),
      total: signed.length,
      days: days.map((day) => ({ day, state: dayState(day, entries, '', this.now), rewards: [] })),
      milestones: [],
      makeup: { coupons: 3, used: 0, limit: 3, usedToday: false, next: null },
      ic: null,
      resetAt: startOfMonth(nextMonth(month)),
    }
  }

  tasks(): DataOf<typeof getDailyTasks> {
    const day = dayOf(this.now)
    const stateOf = (taskId: string) =>
      this.has('daily_task_get_awards', JSON.stringify({ day, taskId })) ? ('claimed' as const) : ('claimable' as const)
    const tasks = missions.map((id) => ({ id, goal: 1, progress: 1, state: stateOf(id), rewards: [] }))
    return { day, tasks, resetAt: startOfDay(day) + DAY_MS }
  }

  mails(): DataOf<typeof mailList> {
    return {
      mails: mailIds.map((id) => ({
        id,
        sender: 'the model',
        title: `Letter to ${this.account}`,
        body: '',
        sentAt: this.now - DAY_MS,
        expiresAt: this.now + 400 * DAY_MS,
        read: false,
        gifts: [{ item: 'mallPoints' as const, count: 1 }],
        gift: this.has('mail_collect', JSON.stringify({ id })) ? ('claimed' as const) : ('claimable' as const),
        orderId: null,
      })),
    }
  }

  /** The player's one card, sent again after each change. */
  cards(since: number): DataOf<typeof cardChanges> {
    const acts = this.mine.filter(({ action }) => action === 'card_lock')
    const locked = acts.at(-1)?.args.includes('true') ?? false
    const next = acts.length + 1
    const cards = since < next ? [packCard(aCard({ serial: cardOf(this.account), locked }))] : []
    return { cards, departed: [], next, complete: true, reset: false, total: 1, era: 'the one' }
  }
}

export const cardOf = (account: string): string => serials(2)[account === '1001' ? 0 : 1] ?? ''
