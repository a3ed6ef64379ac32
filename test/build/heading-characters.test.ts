import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { headingCharacters } from '../../src/build/headings/heading-characters.ts'
import { say } from '../support/words/say.ts'

const namesOf = (language: string, table: string): readonly string[] => {
  const [head = [], ...rows] = readFileSync(`src/server/catalogue/texts/${language}/${table}.tsv`, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
  return rows.map((row) => row[head.indexOf('name')] ?? '')
}

const drawn = headingCharacters(process.cwd()).then((pieces) => new Set(pieces.join('')))

test('the brush has every character of the names that stand in headings, in both scripts', async () => {
  const characters = await drawn
  for (const language of ['zh-TW', 'zh-CN'])
    for (const table of [
      'achievements',
      'bonds',
      'cards/generals',
      'titles',
      'words',
      'names',
      'world/goods',
      'world/events',
      'stores',
    ]) {
      const missing = namesOf(language, table).filter((name) =>
        [...name].some((character) => /\p{Script=Han}/u.test(character) && !characters.has(character)),
      )
      expect(missing, `${language} ${table}`).toEqual([])
    }
})

test('and those of refusals, which are headings where nothing else can be shown', async () => {
  const characters = await drawn
  for (const said of [say('networkUnstable'), say('networkUnstable', { language: 'zh-CN' })])
    expect([...said].filter((character) => /\p{Script=Han}/u.test(character) && !characters.has(character))).toEqual([])
})
