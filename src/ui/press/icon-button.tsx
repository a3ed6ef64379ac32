import styles from './icon-button.module.css'

/** Drawn in one stroke, 24 wide. */
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

/** Where it may be shut there is somebody to tell: a drawing has no room for the reason. */
type Shut =
  | { readonly why?: undefined; readonly tell?: undefined }
  | {
      /** Why it cannot be pressed now: read with its name, and told to whoever presses it all the same. */
      readonly why: string | undefined
      readonly tell: (why: string) => void
    }

type IconButtonProps = Shut & {
  readonly of: Icon
  /** What it does, and to what, for those who do not see the drawing. */
  readonly label: string
  readonly busy?: boolean
  readonly onClick: () => void
}

/** An act that stands in every row of a list, as wide as a thumb. */
export const IconButton = ({ of, label, why, tell, busy, onClick }: IconButtonProps) => (
  <button
    type="button"
    className={styles.icon}
    aria-disabled={Boolean(why) || busy || undefined}
    aria-busy={busy || undefined}
    onClick={why ? () => tell?.(why) : busy ? undefined : onClick}
  >
    <IconDrawing of={of} />
    <span className="unseen">{label}</span>
    {why && <span className="unseen">{why}</span>}
  </button>
)
