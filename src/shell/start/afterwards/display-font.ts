import { beside, pieces } from 'virtual:display-font'
import { brushHas } from '../../brush/brush.ts'

/** The names that `tokens.css` has for them. */
const families = [
  { family: 'Tally Kai', cuts: pieces },
  { family: 'Tally Kai Beside', cuts: beside },
]

/**
 * Makes the brush of the headings known to the page; a piece is fetched when one of its characters is first drawn.
 */
export const showDisplayFont = (): void => {
  for (const { family, cuts } of families)
    for (const { url, range } of cuts)
      document.fonts.add(
        new FontFace(family, `url(${JSON.stringify(url)})`, { weight: '700', unicodeRange: range, display: 'swap' }),
      )
  brushHas([...pieces, ...beside].map(({ range }) => range))
}

/** What a reader of Chinese may meet in headings of pages that are first opened without signal. */
export const displayFontFor = (shown: string): readonly string[] =>
  shown.startsWith('zh')
    ? [...pieces, ...beside].filter(({ rest }) => shown === 'zh-CN' || !rest).map(({ url }) => url)
    : []
