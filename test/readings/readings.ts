import { pinyin } from 'pinyin-pro'
import { readCells } from '../../src/server/catalogue/read.ts'
import { zhuyinOf } from './zhuyin.ts'

/** Where the dictionary reads a name as everyday speech would. */
const corrections: Readonly<Record<string, string>> = {
  m020: 'di lu yue jian',
  m048: 'ku rou zha xiang',
}

const files = ['generals', 'military-skills', 'pets', 'skills'] as const

const syllables = (name: string, isPerson: boolean): string =>
  pinyin(name, {
    toneType: 'none',
    type: 'array',
    v: true,
    traditional: true,
    surname: isPerson ? 'head' : 'off',
  }).join(' ')

export const PATH = new URL('../../src/server/catalogue/data/readings.tsv', import.meta.url)

/** The whole table as text. */
export const readingsTable = (): string => {
  const rows = files.flatMap((file) =>
    readCells(`./texts/zh-TW/cards/${file}.tsv`).map(({ id = '', name = '' }) => {
      const read = corrections[id] ?? syllables(name, file === 'generals')
      return [id, read, read.split(' ').map(zhuyinOf).join(' ')].join('\t')
    }),
  )
  return `${['id\tpinyin\tzhuyin', ...rows].join('\n')}\n`
}
