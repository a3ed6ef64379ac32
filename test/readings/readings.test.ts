import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generals } from '../../src/server/catalogue/index.ts'
import { readingOf } from '../../src/server/catalogue/readings.ts'
import { PATH, readingsTable } from './readings.ts'
import { SYLLABLES_PATH, syllablesTable } from './syllables.ts'
import { zhuyinOf } from './zhuyin.ts'

test('the readings are those of the names as they stand: after a new name, npm run readings', () => {
  expect(readFileSync(PATH, 'utf8')).toBe(readingsTable())
})

test('the syllables of everyday characters are those of the dictionary', () => {
  const table = readFileSync(SYLLABLES_PATH, 'utf8')
  expect(table).toBe(syllablesTable())
  expect([...table].length).toBeGreaterThan(6_000)
})

/** Ü and its dots, apostrophes and blanks are left to the one who writes. */
const bare = (name: string) =>
  name
    .normalize('NFD')
    .replace(/u\u0308/gi, 'v')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

test('generals are read as they are written in English', () => {
  const differing = generals.filter(({ id, name }) => readingOf(id).pinyin.replaceAll(' ', '') !== bare(name['en-US']))
  expect(differing.map(({ name }) => name['en-US'])).toEqual(['Lady Zhen'])
})

test.each([
  ['zhu', 'ㄓㄨ'],
  ['shi', 'ㄕ'],
  ['yu', 'ㄩ'],
  ['yue', 'ㄩㄝ'],
  ['yuan', 'ㄩㄢ'],
  ['yun', 'ㄩㄣ'],
  ['yi', 'ㄧ'],
  ['ying', 'ㄧㄥ'],
  ['yan', 'ㄧㄢ'],
  ['you', 'ㄧㄡ'],
  ['wu', 'ㄨ'],
  ['wei', 'ㄨㄟ'],
  ['wang', 'ㄨㄤ'],
  ['jun', 'ㄐㄩㄣ'],
  ['xuan', 'ㄒㄩㄢ'],
  ['lv', 'ㄌㄩ'],
  ['liao', 'ㄌㄧㄠ'],
  ['xiong', 'ㄒㄩㄥ'],
  ['dong', 'ㄉㄨㄥ'],
  ['er', 'ㄦ'],
])('%s is %s', (pinyin, zhuyin) => {
  expect(zhuyinOf(pinyin)).toBe(zhuyin)
})
