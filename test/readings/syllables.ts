import { pinyin } from 'pinyin-pro'
import { zhuyinOf } from './zhuyin.ts'

/** The characters of everyday writing: the first levels of the two standards, which list them by their use. */
const blocks = [
  { encoding: 'big5', lead: [0xa4, 0xc6], trail: [0x40, 0xfe], last: 0xc67e },
  { encoding: 'gbk', lead: [0xb0, 0xd7], trail: [0xa1, 0xfe], last: 0xd7f9 },
] as const

const charactersOf = ({ encoding, lead, trail, last }: (typeof blocks)[number]): string[] => {
  const decoder = new TextDecoder(encoding)
  const found: string[] = []
  for (let first = lead[0]; first <= lead[1]; first++)
    for (let second = trail[0]; second <= trail[1]; second++) {
      const text = first * 256 + second <= last ? decoder.decode(new Uint8Array([first, second])) : ''
      if (/^\p{Script=Han}$/u.test(text)) found.push(text)
    }
  return found
}

/** Read otherwise in the words of this game than alone: 排行, 重新, 還能, 怎麼, 不見了. */
const corrections: Readonly<Record<string, string>> = {
  ...{ 行: 'hang', 重: 'chong', 還: 'hai', 还: 'hai', 麼: 'me', 么: 'me', 了: 'le', 著: 'zhe', 着: 'zhe' },
  ...{
    長: 'chang',
    长: 'chang',
    都: 'dou',
    會: 'hui',
    会: 'hui',
    樂: 'le',
    乐: 'le',
    得: 'de',
    地: 'di',
    沒: 'mei',
    没: 'mei',
  },
}

const readable = (character: string): string | null => {
  const read = corrections[character] ?? pinyin(character, { toneType: 'none', v: true, traditional: true })
  return /^[a-z]+$/.test(read) ? read : null
}

export const SYLLABLES_PATH = new URL('../../src/server/catalogue/data/syllables.tsv', import.meta.url)

/** Syllables that the table of zhuyin has no spelling for are interjections, and left out. */
const spelt = (syllable: string): string | null => {
  try {
    return zhuyinOf(syllable)
  } catch {
    return null
  }
}

/** Every syllable with the characters that are mostly read so. */
export const syllablesTable = (): string => {
  const read = new Map<string, Set<string>>()
  for (const character of blocks.flatMap(charactersOf)) {
    const syllable = readable(character)
    if (syllable !== null) read.set(syllable, (read.get(syllable) ?? new Set()).add(character))
  }
  const rows = [...read]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([syllable, characters]) => {
      const zhuyin = spelt(syllable)
      return zhuyin === null ? [] : [[syllable, zhuyin, [...characters].join('')].join('\t')]
    })
  return `${['pinyin\tzhuyin\tcharacters', ...rows].join('\n')}\n`
}
