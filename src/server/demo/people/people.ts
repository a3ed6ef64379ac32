import type { privacies } from '../../../rules/boards/privacy.ts'
import type { Random } from '../../../rules/random.ts'
import { DAY_MS } from '../../../rules/time/calendar.ts'
import { stores } from '../../catalogue/index.ts'
import { between, happens, pick } from '../play/chance.ts'
import { collectorAccount, demoAccount, newcomerAccount } from './accounts.ts'

export const PEOPLE = 300

export interface Person {
  readonly roleid: string
  /** The national number, without +886. */
  readonly phone: string
  readonly nickname: string
  readonly joinedAt: number
  /** 0 to 1: how well they play. */
  readonly skill: number
  /** Matches per week. */
  readonly zeal: number
  readonly store: string
  readonly privacy: (typeof privacies)[number]
}

const first = [
  '臥龍',
  '鳳雛',
  '江東',
  '西涼',
  '常山',
  '荊州',
  '許都',
  '南中',
  '幽州',
  '洛陽',
  '建業',
  '漢中',
  '虎牢',
  '赤壁',
  '白馬',
  '烏巢',
]
const second = [
  '小卒',
  '遊俠',
  '軍師',
  '鐵騎',
  '神射',
  '都督',
  '先鋒',
  '隱士',
  '少主',
  '老兵',
  '戰鼓',
  '孤狼',
  '書生',
  '飛將',
  '校尉',
  '茶客',
]
const plain = ['Kai', 'Momo', 'Chen', 'Léa', 'Jonas', 'Mei', 'Alex', 'Nina', 'Tiger', 'Wolf', 'Yuki', 'Sam']

const nickname = (index: number, random: Random): string => {
  if (happens(0.2, random)) return `${pick(plain, random)}${between(1, 99, random)}`
  const name = `${pick(first, random)}${pick(second, random)}`
  return happens(0.3, random) ? `${name}${index}` : name
}

const fixed = (
  account: { readonly roleid: string; readonly phone: string; readonly nickname: string },
  now: number,
) => ({
  ...account,
  joinedAt: now - 90 * DAY_MS,
  store: 'st01',
  privacy: 'full' as const,
})

/** The three demo players, then all others: most play a little, some a lot, a few never came back. */
export const makePeople = (now: number, random: Random): readonly Person[] => {
  const others = Array.from({ length: PEOPLE - 3 }, (_, index): Person => {
    const keen = random()
    return {
      roleid: String(100_000_101 + index),
      phone: `97${String(1_000_000 + index * 7_919).padStart(7, '0')}`,
      nickname: nickname(index, random),
      // Before any of their orders or exchanges.
      joinedAt: now - between(61, 400, random) * DAY_MS,
      skill: random(),
      zeal: keen > 0.95 ? between(15, 25, random) : keen > 0.15 ? between(1, 8, random) : 0,
      store: pick(stores, random).id,
      privacy: pick(['full', 'full', 'full', 'half', 'hidden'], random),
    }
  })
  return [
    { ...fixed(demoAccount, now), skill: 0.7, zeal: 9 },
    { ...fixed(newcomerAccount, now), skill: 0, zeal: 0, joinedAt: now },
    { ...fixed(collectorAccount, now), skill: 0.9, zeal: 6, store: 'st12' },
    ...others,
  ]
}
