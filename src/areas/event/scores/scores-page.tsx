import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import * as v from 'valibot'
import { useSearch } from 'wouter'
import { scoredQuery, scoredSchema, type TeamScores, teamScoresRead } from '../../../contract/event/events.ts'
import { to } from '../../../contract/pages/paths.ts'
import { eventPill, nextPhaseChange } from '../../../rules/events/phases.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { go } from '../../../shell/address/history.ts'
import { Named } from '../../../shell/brush/named.tsx'
import { Screen } from '../../../shell/screen/screen.tsx'
import { asOf } from '../../../shell/texts/format.ts'
import { useNow } from '../../../state/clock.ts'
import { useRead } from '../../../state/reading/use-read.ts'
import { Chips } from '../../../ui/choice/chips.tsx'
import { Panel } from '../../../ui/surface/panel.tsx'
import { PillBadge, TurnWords } from '../../shared/event/event-words.tsx'
import { useLiveEvents } from '../../shared/live/use-live-events.ts'
import styles from '../event.module.css'
import { ScoreRows } from './score-rows.tsx'

/** The overall board has no stage id. */
const ALL = 'all'
const idOf = ({ stage }: TeamScores['boards'][number]): string => stage?.id ?? ALL

interface ShownProps {
  readonly id: string
  readonly scores: TeamScores
  /** The stage in the address. */
  readonly wanted: string
  /** A saved copy: newer reports may be missing. */
  readonly kept: boolean
}

const Shown = ({ id, scores, wanted, kept }: ShownProps) => {
  const { t } = useLingui()
  const now = useNow()
  const { name, boards, reportedAt, withdrawn } = scores
  const board = boards.find((one) => idOf(one) === wanted) ?? boards[0]
  const ahead = nextPhaseChange(scores, now)
  return (
    <>
      <header className={styles.stack}>
        <div className={styles.head}>
          <h2 className={styles.name}>
            <Named>{name}</Named>
          </h2>
          <PillBadge pill={eventPill(scores, now)} withdrawn={withdrawn} />
        </div>
        {ahead && (
          <p className={styles.gold}>
            <TurnWords {...ahead} now={now} />
          </p>
        )}
        <p className={styles.quiet} role="status">
          {reportedAt !== null
            ? t`Last report: ${asOf(reportedAt, now)}`
            : !kept && t`No points have been reported yet`}
        </p>
      </header>
      {boards.length > 1 && (
        <Chips
          label={t`Stages`}
          current={board ? idOf(board) : ALL}
          chips={boards.map((one) => ({ id: idOf(one), label: one.stage?.name ?? t`All stages` }))}
          onPick={(stage) => go(to('teamScores', {}, { id, stage }), { replace: true })}
        />
      )}
      {board && <ScoreRows board={board} alone={scores.size === 1} />}
    </>
  )
}

/** /teamScores?id=: the boards of an event, updated live. */
const ScoresPage = () => {
  const { t } = useLingui()
  const query = new URLSearchParams(useSearch())
  const id = query.get('id') ?? ''
  const read = useRead(teamScoresRead, { id })
  const concerns = useCallback((told: unknown) => v.is(scoredSchema, told) && told.event === id, [id])
  useLiveEvents({ query: scoredQuery(id), kind: 'scored', concerns }, read.again)
  return (
    <Screen
      title={read.data?.size === 1 ? t`Scores` : t`Team scores`}
      backTo={id ? to('activityDetail', { id }) : to('operationlist')}
      read={read}
      promise={t`The scores appear here once you are online.`}
      empty={({ boards }) =>
        boards.length === 0 ? (
          <Panel
            scene="podium"
            title={t`No scores yet`}
            action={<GoButton href={to('activityDetail', { id })}>{t`View the event`}</GoButton>}
          >
            <p>{t`They appear once the event is on.`}</p>
          </Panel>
        ) : null
      }
    >
      {(scores) => <Shown id={id} scores={scores} wanted={query.get('stage') ?? ALL} kept={read.kept} />}
    </Screen>
  )
}

export default ScoresPage
