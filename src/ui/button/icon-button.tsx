import styles from './icon-button.module.css'

/** One stroke each, in a 24 px box. */
const drawings = {
  bin: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v6M14 11v6',
  pen: 'M4 20l1-5L16 4l4 4L9 19zM13 7l4 4',
  star: 'M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3-5.6-3.1-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z',
} as const
export type Icon = keyof typeof drawings

export const IconDrawing = ({ of }: { readonly of: Icon }) => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path
      d={drawings[of]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

/** If it can be disabled, `tell` is required: an icon has no room for the reason. */
type DisabledProps =
  | { readonly why?: undefined; readonly tell?: undefined }
  | {
      /** Why it is disabled: part of its accessible name, and told to whoever presses it anyway. */
      readonly why: string | undefined
      readonly tell: (why: string) => void
    }

type IconButtonProps = DisabledProps & {
  readonly of: Icon
  /** The accessible name: what it does, and to what. */
  readonly label: string
  readonly busy?: boolean
  readonly onClick: () => void
}

/** An icon button for the rows of a list, with a full touch target. */
export const IconButton = ({ of, label, why, tell, busy, onClick }: IconButtonProps) => (
  <button
    type="button"
    className={styles.icon}
    aria-disabled={Boolean(why) || busy || undefined}
    aria-busy={busy || undefined}
    onClick={why ? () => tell?.(why) : busy ? undefined : onClick}
  >
    <IconDrawing of={of} />
    <span className="sr-only">{label}</span>
    {why && <span className="sr-only">{why}</span>}
  </button>
)
