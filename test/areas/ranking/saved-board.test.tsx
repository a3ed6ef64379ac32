import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import { BoardFacts } from '../../../src/areas/ranking/board-facts.tsx'
import { EmptyBoard } from '../../../src/areas/ranking/empty-board.tsx'
import { BoardRows } from '../../../src/areas/ranking/rows/board-rows.tsx'
import { MyRow } from '../../../src/areas/ranking/rows/my-row.tsx'
import type { RankingBoard } from '../../../src/contract/game/ranking.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { clock } from '../../../src/state/clock.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

const at = (text: string): number => Date.parse(`${text}+08:00`)

/** Seen on a Wednesday; its week ends with the Sunday. */
const board: RankingBoard = {
  ...{ board: 1020, period: '2026-11-23', columns: ['username', 'combatPower'], renewed: 'atOnce' },
  ...{ shownUntil: at('2026-11-25T14:02'), settlesAt: at('2026-11-30T00:00'), settled: false },
  ...{ bands: [], rows: [], mine: null },
}
const behind = { rank: 7, cells: { username: 'Lu Bu', combatPower: 100 }, gap: 30 }

const said = (of: Partial<RankingBoard>, moment: string, copied = true): string => {
  clock.now = at(moment)
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        <BoardFacts board={{ ...board, ...of }} copied={false} period="current" onPeriod={() => undefined} />
        <EmptyBoard board={{ ...board, ...of }} copied={copied} period="current" />
        <MyRow board={{ ...board, ...of }} />
      </Router>
    </I18nProvider>,
  ).replaceAll(/<[^>]+>/g, ' ')
}

describe('a board that was saved in the middle of its week', () => {
  test('is told as it was then, once the week is over', () => {
    const text = said({}, '2026-12-01T10:00')
    expect(text).toContain('No players on this board as of Nov 25, 14:02')
    expect(text).toContain('You were not on this board as of Nov 25, 14:02')
  })

  test('says what was missing to the next rank only while the week runs, and once it is settled', () => {
    expect(said({ mine: behind }, '2026-11-26T10:00')).toContain('30.00 to the next rank')
    expect(said({ mine: behind }, '2026-12-01T10:00')).not.toContain('the next rank')
    expect(said({ mine: behind, settled: true }, '2026-12-01T10:00')).toContain('30.00 short of the next rank')
  })

  test('says of a board that is renewed daily who was not on it then, once it was renewed since', () => {
    const daily = { renewed: 'daily', shownUntil: at('2026-11-25T00:00') } as const
    expect(said(daily, '2026-11-25T23:00')).toContain('You are not on this board yet')
    expect(said(daily, '2026-11-26T10:00')).toContain('You were not on this board as of Nov 25')
  })

  test('is the result where it was settled', () => {
    const text = said({ settled: true }, '2026-12-01T10:00')
    expect(text).toMatch(/No players on this board\s/)
    expect(text).toMatch(/You were not on this board\s/)
  })
})

describe('the own row', () => {
  test('says its rank also outside the hundred that are shown', () => {
    const text = said({ mine: { ...behind, rank: 1_234 } }, '2026-11-26T10:00')
    expect(text).toMatch(/Rank 1234\s+1,234\s/)
    expect(text).toContain('outside the top 100')
    expect(said({ mine: behind }, '2026-11-26T10:00')).not.toContain('outside the top 100')
  })

  test('says of a settled board what its rank won, and where that went', () => {
    const bands = [{ from: 4, to: 10, rewards: [{ item: 'mallPoints' as const, count: 300 }] }]
    const won = said({ bands, mine: behind, settled: true }, '2026-12-01T10:00')
    expect(won).toContain('Mall points\u00a0×300')
    expect(won).toContain('Sent to your mail')
    for (const none of [
      said({ bands, mine: behind }, '2026-11-26T10:00'),
      said({ bands, mine: { ...behind, rank: 11 }, settled: true }, '2026-12-01T10:00'),
    ])
      expect(none).not.toContain('Sent to your mail')
  })

  test('stands on the board of silver legends too, with the card that it is of', () => {
    const silver = { board: 90000000, columns: ['number', 'generalName', 'boundUser', 'silverLegendCount'] }
    const cells = { number: 7, generalName: 'Guan Yu', boundUser: 'Lu Bu', silverLegendCount: 1 }
    expect(said({ ...silver, mine: { rank: 191, cells, gap: 1 } }, '2026-11-26T10:00')).toMatch(/No\. 007 · Guan Yu/)
    expect(said(silver, '2026-11-26T10:00')).toContain('You are not on this board yet')
  })
})

test('a row of the board of silver legends names its player first, then the card', () => {
  const cells = { number: 7, generalName: 'Guan Yu', boundUser: 'Lu Bu', silverLegendCount: 1 }
  const silver = {
    ...{ ...board, board: 90000000, columns: ['number', 'generalName', 'boundUser', 'silverLegendCount'] },
    rows: [{ rank: 4, cells, mine: false }],
  }
  const text = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <BoardRows board={silver} />
    </I18nProvider>,
  ).replaceAll(/<[^>]+>/g, ' ')
  expect(text).toMatch(/Lu Bu\s+No\. 007 · Guan Yu/)
})

describe('an empty board that is renewed daily', () => {
  const monday = { board: 1220, renewed: 'daily', shownUntil: at('2026-11-23T00:00') } as const

  test('has counted nothing yet on the first day of its week', () => {
    expect(said(monday, '2026-11-23T20:00')).toContain('Nothing has been counted yet')
    expect(said(monday, '2026-11-23T20:00')).not.toContain('as of')
  })

  test('tells before that what it counts and when, what each rank wins, and how to get onto it', () => {
    const prize = (count: number) => [{ item: 'mallPoints' as const, count }]
    const bands = [
      { from: 1, to: 1, rewards: prize(600) },
      { from: 4, to: 10, rewards: prize(300) },
    ]
    const text = said({ ...monday, bands, columns: ['username', 'clearanceCount'] }, '2026-11-23T20:00')
    for (const told of [
      'Every cleared match counts',
      'for the first time today at 24:00',
      'Mall points\u00a0×600',
      'Rank 4 to 10',
      'Play at a machine today',
      'All stores',
    ])
      expect(text).toContain(told)
  })

  test('has been renewed since, where that day is over and the copy is of it', () => {
    const text = said(monday, '2026-11-25T10:00')
    expect(text).not.toContain('Nothing has been counted yet')
    expect(text).toContain('This board has been updated since')
    expect(text).toContain('The board appears here once you are online.')
  })

  test('is still being counted where the service itself says so, and nobody online is told to go online', () => {
    const text = said(monday, '2026-11-24T00:01', false)
    expect(text).not.toContain('online')
    expect(text).toContain('No players on this board as of Nov 23, 00:00')
    expect(text).toContain('What was played since then is still being counted.')
  })

  test('is open to whoever comes first where the newest one is empty', () => {
    expect(said({ ...monday, shownUntil: at('2026-11-25T00:00') }, '2026-11-25T10:00')).toContain('be the first')
  })
})
