import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RankingBoard } from '../../contract/game/ranking.ts'
import { to as linkTo } from '../../contract/pages/paths.ts'
import { isPeriodOver, isUncounted } from '../../rules/saved-copy/boards.ts'
import { GoButton } from '../../shell/address/go-button.tsx'
import { rewardText } from '../../shell/items/item-names.ts'
import { RewardIcons } from '../../shell/items/reward-icons.tsx'
import { dateAndTime } from '../../shell/texts/format.ts'
import { timeUntil } from '../../shell/texts/later-format.ts'
import { useNow } from '../../state/clock.ts'
import { Button } from '../../ui/button/button.tsx'
import { Badge } from '../../ui/figure/badge.tsx'
import { List, Row } from '../../ui/list/list.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import styles from './ranking.module.css'

interface BoardFactsProps {
  readonly board: RankingBoard
  /** A saved copy does not count down; its time is in the bar above. */
  readonly copied: boolean
  readonly period: 'current' | 'last'
  readonly onPeriod: (period: 'current' | 'last') => void
}

/** When the board is renewed and settled, and its rewards. */
export const BoardFacts = ({ board, copied, period, onPeriod }: BoardFactsProps) => {
  const { i18n, t } = useLingui()
  const [open, setOpen] = useState(false)
  const now = useNow()
  const { settlesAt, settled, bands } = board
  const moves = board.renewed === 'atOnce'
  const over = !settled && isPeriodOver(board, now)
  return (
    <div className={styles.facts}>
      <p className={styles.state}>
        {!settled && !over && !(moves && copied) && (
          <Badge tone={moves ? 'done' : 'plain'}>{moves ? t`Real time` : t`Daily at 24:00`}</Badge>
        )}
        {/* A line ends between the two, never inside a date. */}
        <span className={styles.when}>
          <span>
            {settled
              ? settlesAt === null
                ? t`Settled`
                : t`Settled ${dateAndTime(settlesAt)}`
              : settlesAt === null
                ? t`No end date`
                : over
                  ? t`Ended ${dateAndTime(settlesAt)}`
                  : t`Settles ${timeUntil(settlesAt, now)}`}
          </span>
          {board.renewed === 'daily' && !settled && !isUncounted(board, period, now) && (
            <>
              {' · '}
              <span>{t`as of ${dateAndTime(board.shownUntil)}`}</span>
            </>
          )}
        </span>
      </p>
      <div className={styles.acts}>
        {settlesAt !== null && (
          <Button look="quiet" onClick={() => onPeriod(period === 'last' ? 'current' : 'last')}>
            {period === 'last' ? t`Current period` : t`Last period`}
          </Button>
        )}
        {bands.length > 0 && <Button look="quiet" onClick={() => setOpen(true)}>{t`Rewards`}</Button>}
        <GoButton look="quiet" href={linkTo('rankingQuestion')}>
          <span aria-hidden="true">?</span>
          <span className="sr-only">{t`About the leaderboards`}</span>
        </GoButton>
      </div>
      <Sheet
        open={open}
        stickyActions
        title={t`Rewards`}
        onClose={() => setOpen(false)}
        actions={<Button wide onClick={() => setOpen(false)}>{t`Close`}</Button>}
      >
        <p className={styles.when}>{t`Sent to your mail after the settlement.`}</p>
        <List>
          {bands.map(({ from, to, rewards }) => (
            <li key={from}>
              <Row
                title={from === to ? t`Rank ${from}` : t`Rank ${from} to ${to}`}
                end={
                  <>
                    <span className="sr-only">{rewardText(i18n, rewards)}</span>
                    <RewardIcons rewards={rewards} size={28} />
                  </>
                }
              />
            </li>
          ))}
        </List>
      </Sheet>
    </div>
  )
}
