import type { ReactNode } from 'react'
import styles from './install-sheet.module.css'

/** Illustrations of what to look for on an iPhone; the text next to them says the same. */
const Drawing = ({ children }: { readonly children: ReactNode }) => (
  <svg
    className={styles.drawing}
    width={72}
    height={56}
    viewBox="0 0 72 56"
    fill="none"
    stroke="var(--muted)"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)

const LOOK_HERE = 'var(--gold-light)'

export const ShareDrawing = () => (
  <Drawing>
    <path d="M4 42h64M14 49l-3-3 3-3M22 43l3 3-3 3M54 44h8v6h-8z" strokeWidth={1.5} />
    <g stroke={LOOK_HERE}>
      <path d="M30 17h-5v19h22V17h-5" />
      <path d="M36 28V7M30 12l6-6 6 6" />
    </g>
  </Drawing>
)

export const AddDrawing = () => (
  <Drawing>
    <path d="M8 10h34M8 46h28M8 19h56M8 37h56" strokeWidth={1.5} />
    <g stroke={LOOK_HERE}>
      <path d="M8 28h34" />
      <rect x="50" y="21" width="14" height="14" rx="4" fill="var(--higher)" />
      <path d="M57 25v6M54 28h6" strokeWidth={1.75} />
    </g>
  </Drawing>
)

export const ConfirmDrawing = () => (
  <Drawing>
    <path d="M8 14h12M4 22h64" strokeWidth={1.5} />
    <rect x="8" y="29" width="18" height="18" rx="5" />
    <path d="M34 35h28M34 42h18" strokeWidth={1.5} />
    <g stroke={LOOK_HERE}>
      <rect x="46" y="6" width="20" height="12" rx="6" fill={LOOK_HERE} />
      <path d="M52 12.5l3 2.5 5-5" stroke="var(--on-gold)" />
    </g>
  </Drawing>
)
