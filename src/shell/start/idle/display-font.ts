import { beside, pieces } from 'virtual:display-font'
import { brushHas } from '../../brush/brush.ts'

/** The names used in `tokens.css`. */
const families = [
  { family: 'Tally Kai', cuts: pieces },
  { family: 'Tally Kai Beside', cuts: beside },
]

/** Registers the display font; each file is fetched when one of its characters is first rendered. */
export const showDisplayFont = (): void => {
  for (const { family, cuts } of families)
    for (const { url, range } of cuts)
      document.fonts.add(
        new FontFace(family, `url(${JSON.stringify(url)})`, { weight: '700', unicodeRange: range, display: 'swap' }),
      )
  brushHas([...pieces, ...beside].map(({ range }) => range))
}

/** The font files that a reader of Chinese may need for pages first opened offline. */
export const displayFontFor = (shown: string): readonly string[] =>
  shown.startsWith('zh')
    ? [...pieces, ...beside].filter(({ rest }) => shown === 'zh-CN' || !rest).map(({ url }) => url)
    : []
