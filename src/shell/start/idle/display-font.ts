import { beside, pieces } from 'virtual:display-font'
import { brushHas } from '../../brush/brush.ts'

/** The names used in `tokens.css`. */
const families = [
  { family: 'Tally Kai', cuts: pieces },
  { family: 'Tally Kai Beside', cuts: beside },
]

/** As `unicode-range` wants it: `U+864e,U+7b26`. A loop, because there are more than a thousand. */
const rangeOf = (characters: string): string => {
  let range = ''
  for (const character of characters) range += `,U+${character.codePointAt(0)?.toString(16)}`
  return range.slice(1)
}

/** Registers the display font; each file is fetched when one of its characters is first rendered. */
export const showDisplayFont = (): void => {
  for (const { family, cuts } of families)
    for (const { url, characters } of cuts)
      document.fonts.add(
        new FontFace(family, `url(${JSON.stringify(url)})`, {
          weight: '700',
          unicodeRange: rangeOf(characters),
          display: 'swap',
        }),
      )
  brushHas([...pieces, ...beside].map(({ characters }) => characters).join(''))
}

/** All font files of this version: the worker keeps no others. */
export const displayFont: readonly string[] = [...pieces, ...beside].map(({ url }) => url)

/** The font files that a reader of Chinese may need for pages first opened offline. */
export const displayFontFor = (shown: string): readonly string[] =>
  shown.startsWith('zh')
    ? [...pieces, ...beside].filter(({ rest }) => shown === 'zh-CN' || !rest).map(({ url }) => url)
    : []
