import { pieces } from 'virtual:display-font'

const FAMILY = 'Tally Kai'

/**
 * Makes the brush of the headings known to the page; a piece is fetched when one of its characters is first drawn.
 */
export const showDisplayFont = (): void => {
  for (const { url, range } of pieces)
    document.fonts.add(
      new FontFace(FAMILY, `url(${JSON.stringify(url)})`, { weight: '700', unicodeRange: range, display: 'swap' }),
    )
}
