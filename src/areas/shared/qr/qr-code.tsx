import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './qr-code.module.css'

interface QrCodeProps {
  readonly text: string
  readonly label: string
}

/** A QR code as an SVG path, which stays sharp at any size. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const { size, path } = useMemo(() => {
    const { data, size: side } = encode(text, { ecc: 'M', border: 2 })
    const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: side, path: squares.join('') }
  }, [text])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} className={styles.dark} />
    </svg>
  )
}
