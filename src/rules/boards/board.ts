import type { PeriodKind } from '../time/periods.ts'

/** spec: the ids of the boards. */
export const boardIds = [1020, 1120, 1220, 1221, 1320, 1400, 1500, 1600, 1700, 90000000] as const
export type BoardId = (typeof boardIds)[number]

/** spec: the columns across boards, beside the rank itself. */
export const columns = [
  'username',
  'combatPower',
  'clearanceTime',
  'zodiacYear',
  'tenDrawCount',
  'awards',
  'clearanceCount',
  'clearanceWaves',
  'mvpCount',
  'mvpCombo',
  'collectedCards',
  'cardCount',
  'bestCards',
  'store',
  'area',
  'storeHeat',
  'shopPoints',
  'legendPoints',
  'generalName',
  'ccgCards',
  'number',
  'boundUser',
  'silverLegendCount',
] as const
export type Column = (typeof columns)[number]

export type Direction = 'most' | 'least'
export type OrderBy = readonly [Column, Direction]

export interface Board {
  readonly id: BoardId
  readonly columns: readonly Column[]
  /** The sort order; ties go to whoever reached it first. */
  readonly order: readonly OrderBy[]
  readonly renewed: 'atOnce' | 'daily'
  readonly settles: Exclude<PeriodKind, 'day'>
  readonly rewarded: boolean
}

/** spec: periods and rewards. decided here: columns of each board, renewal, and the second figure that decides. */
const weekly = { settles: 'week', rewarded: true } as const
export const boards: readonly Board[] = [
  {
    id: 1020,
    columns: ['username', 'combatPower', 'clearanceTime', 'zodiacYear'],
    order: [['combatPower', 'most']],
    renewed: 'atOnce',
    ...weekly,
  },
  {
    id: 1120,
    columns: ['username', 'tenDrawCount', 'awards'],
    order: [
      ['tenDrawCount', 'most'],
      ['awards', 'most'],
    ],
    renewed: 'atOnce',
    ...weekly,
  },
  {
    id: 1220,
    columns: ['username', 'clearanceCount', 'clearanceWaves', 'clearanceTime'],
    order: [
      ['clearanceCount', 'most'],
      ['clearanceWaves', 'most'],
      ['clearanceTime', 'least'],
    ],
    renewed: 'daily',
    ...weekly,
  },
  {
    id: 1221,
    columns: ['username', 'clearanceTime', 'clearanceWaves'],
    order: [
      ['clearanceTime', 'least'],
      ['clearanceWaves', 'most'],
    ],
    renewed: 'atOnce',
    ...weekly,
  },
  {
    id: 1320,
    columns: ['username', 'mvpCount', 'mvpCombo'],
    order: [
      ['mvpCount', 'most'],
      ['mvpCombo', 'most'],
    ],
    renewed: 'daily',
    ...weekly,
  },
  {
    id: 1400,
    columns: ['username', 'collectedCards', 'cardCount', 'bestCards'],
    order: [
      ['collectedCards', 'most'],
      ['cardCount', 'most'],
    ],
    renewed: 'daily',
    ...weekly,
  },
  {
    id: 1500,
    columns: ['store', 'area', 'storeHeat', 'shopPoints'],
    order: [
      ['storeHeat', 'most'],
      ['shopPoints', 'most'],
    ],
    renewed: 'daily',
    settles: 'never',
    rewarded: false,
  },
  {
    id: 1600,
    columns: ['username', 'legendPoints', 'generalName', 'cardCount'],
    order: [
      ['legendPoints', 'most'],
      ['cardCount', 'most'],
    ],
    renewed: 'daily',
    ...weekly,
  },
  {
    id: 1700,
    columns: ['username', 'ccgCards'],
    order: [['ccgCards', 'most']],
    renewed: 'atOnce',
    settles: 'month',
    rewarded: true,
  },
  {
    id: 90000000,
    columns: ['number', 'generalName', 'boundUser', 'silverLegendCount'],
    order: [['silverLegendCount', 'most']],
    renewed: 'atOnce',
    settles: 'never',
    rewarded: false,
  },
]

/** The first sort column: shown in every row. */
export const decidingColumn = ({ order, columns }: Board): Column | undefined => order[0]?.[0] ?? columns[1]

export const boardOf = (id: number): Board | undefined => boards.find((board) => board.id === id)
