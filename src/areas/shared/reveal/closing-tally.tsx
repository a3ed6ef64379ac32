import { FRONT, REAR } from '../../../art/tally-halves.ts'
import styles from './closing-tally.module.css'

const RAYS = 16
const SHORT = 'M-3 0L0 -96L3 0z'
const LONG = 'M-6 0L0 -118L6 0z'
const ray = (turn: number): string => `rotate(${(turn * 360) / RAYS})`

/**
 * Animation: the two halves of the tally meet in front of a light. With reduced motion they are joined from the start.
 */
export const ClosingTally = () => (
  <svg className={styles.scene} viewBox="-120 -78 240 138" width={240} height={138} aria-hidden="true">
    <defs>
      <radialGradient id="reward-light">
        <stop offset="0" stopColor="var(--gold-light)" stopOpacity="0.6" />
        <stop offset="0.5" stopColor="var(--gold)" stopOpacity="0.18" />
        <stop offset="1" stopColor="var(--gold)" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="reward-bronze" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--gold-light)" />
        <stop offset="0.55" stopColor="var(--gold)" />
        <stop offset="1" stopColor="var(--gold-deep)" />
      </linearGradient>
      <radialGradient id="reward-ray">
        <stop offset="0" stopColor="var(--gold-light)" stopOpacity="0.5" />
        <stop offset="1" stopColor="var(--gold)" stopOpacity="0" />
      </radialGradient>
    </defs>
    <g className={styles.light}>
      <circle r="76" fill="url(#reward-light)" />
      {Array.from({ length: RAYS }, (_, turn) => turn).map((turn) => (
        <path key={turn} transform={ray(turn)} d={turn % 2 ? SHORT : LONG} fill="url(#reward-ray)" />
      ))}
    </g>
    <circle className={styles.ring} r="50" fill="none" stroke="var(--gold-light)" strokeWidth="2" />
    <g transform="translate(-52 -50) scale(1.04)" fillRule="evenodd" stroke="var(--ground)" strokeWidth="1.2">
      <g className={styles.front}>
        <path d={FRONT} fill="url(#reward-bronze)" />
        <path className={styles.patina} d={FRONT} />
      </g>
      <path className={styles.rear} d={REAR} fill="url(#reward-bronze)" />
    </g>
  </svg>
)
