import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { to } from '../../../contract/pages/paths.ts'
import type { ArgsOf, ClaimAction } from '../../../contract/wire/kinds.ts'
import { Go } from '../../../shell/address/go.tsx'
import { TallyMark } from '../../../shell/pending/tally/tally-mark.tsx'
import { useWaitWords } from '../../../shell/pending/wait-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import styles from './claim-button.module.css'
import { useClaim } from './use-claim.ts'

interface ClaimButtonProps<X extends ClaimAction> {
  readonly action: X
  readonly args: ArgsOf<X>
  /** The label, for example "Sign in". */
  readonly children: ReactNode
  readonly wide?: boolean
}

/** The button of a claim; while it waits, half a tally takes its place and links to the tray. */
export const ClaimButton = <X extends ClaimAction>({ action, args, children, wide }: ClaimButtonProps<X>) => {
  const { row, waiting, done, claim } = useClaim(action, args)
  const words = useWaitWords(row)
  if (!waiting && !done)
    return (
      <Button wide={wide} onClick={claim} data-claim={action.opKey(args)}>
        {children}
      </Button>
    )
  return (
    <Go
      href={to('pending')}
      className={styles.waiting}
      data-wide={wide || undefined}
      data-claim={action.opKey(args)}
      data-claim-state={done ? 'done' : 'waiting'}
    >
      <TallyMark whole={done} size={26} />
      <span>{done ? <Trans>Confirmed</Trans> : words}</span>
    </Go>
  )
}
