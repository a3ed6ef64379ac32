import { useMemo } from 'react'
import { encode } from 'uqr'
import { to } from '../../../contract/paths.ts'
import styles from './detail.module.css'

/** The link that is printed on the card, as a path of squares: it needs no picture and stays sharp. */
export const cardLink = (serial: string): string =>
  `${globalThis.location.origin}/#${to('cardDetail', {}, { cardid: serial })}`

export const QrCode = ({ serial, label }: { readonly serial: string; readonly label: string }) => {
  const { size, path } = useMemo(() => {
    const { data, size: side } = encode(cardLink(serial), { ecc: 'M', border: 2 })
    const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: side, path: squares.join('') }
  }, [serial])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} className={styles.code} />
    </svg>
  )
}
