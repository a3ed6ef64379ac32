import styles from './line-sign.module.css'

/** Line icons for the settings, all in one size. */
const lines = {
  support: 'M4 17v-5a8 8 0 0 1 16 0v5M4 13h3v6H5.5A1.5 1.5 0 0 1 4 17.5zM20 13h-3v6h1.5a1.5 1.5 0 0 0 1.5-1.5z',
  icQuestion: 'M3 6h18v12H3zM6.5 10h4v4h-4zM14 9.6a2 2 0 1 1 2.6 1.9q-.6.3-.6 1.2M16 15v.2',
  language: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M3.5 9.5h17M3.5 14.5h17M12 3q-8 9 0 18M12 3q8 9 0 18',
  notifications: 'M6 17v-6a6 6 0 0 1 12 0v6l2 2H4zM10 21.5h4M12 3v2',
  devices: 'M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3M11 18h2',
  passwordSetting: 'M12 15.5a4.2 4.2 0 1 1-8.4 0a4.2 4.2 0 0 1 8.4 0M10.8 12.5L20.5 3M15.5 8l3 3M18.5 5l2 2',
  storage: 'M4 6.5c0-4.6 16-4.6 16 0v11c0 4.6-16 4.6-16 0zM4 6.5c0 4.6 16 4.6 16 0M4 12c0 4.6 16 4.6 16 0',
  privacty: 'M12 3l8 3v6q0 6-8 9q-8-3-8-9V6zM8.5 12l2.5 2.5l4.5-4.5',
  about: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 11v6M12 7.4v.2',
  diagnostics: 'M3 12h4l2.5-6l4.5 12l2.5-6H21',
} as const
export type LineSignName = keyof typeof lines

/** Decorative: the name is next to it. */
export const LineSign = ({ of }: { readonly of: LineSignName }) => (
  <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
    <path d={lines[of]} />
  </svg>
)
