const initials: readonly (readonly [string, string])[] = [
  ['zh', 'ㄓ'],
  ['ch', 'ㄔ'],
  ['sh', 'ㄕ'],
  ['b', 'ㄅ'],
  ['p', 'ㄆ'],
  ['m', 'ㄇ'],
  ['f', 'ㄈ'],
  ['d', 'ㄉ'],
  ['t', 'ㄊ'],
  ['n', 'ㄋ'],
  ['l', 'ㄌ'],
  ['g', 'ㄍ'],
  ['k', 'ㄎ'],
  ['h', 'ㄏ'],
  ['j', 'ㄐ'],
  ['q', 'ㄑ'],
  ['x', 'ㄒ'],
  ['r', 'ㄖ'],
  ['z', 'ㄗ'],
  ['c', 'ㄘ'],
  ['s', 'ㄙ'],
]

const finals: Readonly<Record<string, string>> = {
  a: 'ㄚ',
  o: 'ㄛ',
  e: 'ㄜ',
  ai: 'ㄞ',
  ei: 'ㄟ',
  ao: 'ㄠ',
  ou: 'ㄡ',
  an: 'ㄢ',
  en: 'ㄣ',
  ang: 'ㄤ',
  eng: 'ㄥ',
  er: 'ㄦ',
  ong: 'ㄨㄥ',
  i: 'ㄧ',
  ia: 'ㄧㄚ',
  ie: 'ㄧㄝ',
  iao: 'ㄧㄠ',
  iu: 'ㄧㄡ',
  ian: 'ㄧㄢ',
  in: 'ㄧㄣ',
  iang: 'ㄧㄤ',
  ing: 'ㄧㄥ',
  iong: 'ㄩㄥ',
  u: 'ㄨ',
  ua: 'ㄨㄚ',
  uo: 'ㄨㄛ',
  uai: 'ㄨㄞ',
  ui: 'ㄨㄟ',
  uan: 'ㄨㄢ',
  un: 'ㄨㄣ',
  uang: 'ㄨㄤ',
  v: 'ㄩ',
  ve: 'ㄩㄝ',
  van: 'ㄩㄢ',
  vn: 'ㄩㄣ',
}

/** Without an initial pinyin writes y and w for what is a final of its own. */
const bare = (syllable: string): string => {
  if (syllable.startsWith('yu')) return syllable.replace(/^yu/, 'v')
  if (syllable === 'you') return 'iu'
  if (syllable === 'yong') return 'iong'
  if (/^yi/.test(syllable)) return syllable.slice(1)
  if (/^y/.test(syllable)) return `i${syllable.slice(1)}`
  if (syllable === 'wei') return 'ui'
  if (syllable === 'wen') return 'un'
  if (syllable === 'weng') return 'ong'
  if (/^wu/.test(syllable)) return syllable.slice(1)
  if (/^w/.test(syllable)) return `u${syllable.slice(1)}`
  return syllable
}

const finalOf = (initial: string, rest: string): string => {
  if (/^(zh|ch|sh|r|z|c|s)$/.test(initial) && rest === 'i') return ''
  const written = /^[jqx]$/.test(initial) ? rest.replace(/^u/, 'v') : rest
  const final = finals[written]
  if (final === undefined) throw new Error(`no zhuyin for the final of ${initial}${rest}`)
  return final
}

/** One syllable of pinyin without its tone; `v` stands for ü. */
export const zhuyinOf = (syllable: string): string => {
  const [initial, sign] = initials.find(([letters]) => syllable.startsWith(letters)) ?? ['', '']
  return sign + finalOf(initial, initial === '' ? bare(syllable) : syllable.slice(initial.length))
}
