import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import type { Row } from '../../client/outbox/row.ts'
import { collectMail } from '../../contract/news/mail.ts'
import { to } from '../../contract/pages/paths.ts'
import { request } from '../../state/layer.ts'
import { isWaiting, outbox } from '../../state/rows.ts'
import { FramedList } from '../../ui/list/list.tsx'
import { leaveEmpty, Panel } from '../../ui/surface/panel.tsx'
import { Section } from '../../ui/surface/section.tsx'
import { Skeleton } from '../../ui/surface/skeleton.tsx'
import { GoButton } from '../address/go-button.tsx'
import { Frame } from '../screen/screen.tsx'
import { givesOf } from './gives.ts'
import { giftEndsOf } from './letters/gift-ends.ts'
import { LetterGroup } from './letters/letter-group.tsx'
import { lettersTogether } from './letters/letters-together.ts'
import { sourcesOf } from './names/claim-names.ts'
import styles from './pending-page.module.css'
import { PendingRow } from './pending-row.tsx'
import { SendNow } from './send-now.tsx'
import { useSources } from './use-sources.ts'

/** So many letters have a heading of their own. */
const SOME = 2

const newestFirst = (a: Row, b: Row): number => b.seq - a.seq

/** All rows of the outbox, with what each waits for and what the player can do about it. */
const PendingPage = () => {
  const { t } = useLingui()
  const { rows: all, known } = useSnapshot(outbox)
  const rows = all.filter((row) => row.kind === 'claim' || row.state === 'parked' || row.state === 'refused')
  const sources = useSources(rows, sourcesOf)
  const ends = useSources(rows, giftEndsOf)
  const gives = useSources(rows, givesOf)
  const waiting = rows.filter(isWaiting)
  const endOf = ({ opKey }: Row): number => ends.get(opKey) ?? Number.POSITIVE_INFINITY
  // The first to end stands first.
  const letters = waiting
    .filter(({ action }) => action === collectMail.name)
    .sort((a, b) => Math.sign(endOf(a) - endOf(b)) || a.seq - b.seq)
  const isGrouped = letters.length >= SOME
  const together = lettersTogether(
    letters.map(({ opKey }) => ({ gives: gives.get(opKey), until: ends.get(opKey) })),
    request().now(),
  )
  const alone = isGrouped ? waiting.filter((row) => !letters.includes(row)) : waiting
  // Marks need no attention from the player, but they do wait.
  const quiet = all.filter((row) => isWaiting(row) && !rows.includes(row)).length
  const finished = rows.filter((row) => !isWaiting(row)).sort(newestFirst)
  const promise = t`Claims you make without signal are kept here and count exactly once when the signal returns.`
  const line = (row: Row, below?: { readonly until: number | undefined }) => (
    <PendingRow
      key={row.seq}
      row={row}
      source={sources.get(row.opKey)}
      until={ends.get(row.opKey)}
      gives={gives.get(row.opKey)}
      below={below}
    />
  )
  return (
    <Frame
      title={t`Waiting for signal`}
      backTo={to('home')}
      state={rows.length > 0 ? 'ready' : known ? 'empty' : 'loading'}
    >
      {rows.length === 0 && !known && <Skeleton label={t`Loading`} />}
      {rows.length === 0 && known && (
        <Panel
          scene="joined"
          title={quiet > 0 ? t`No claim is waiting` : t`Nothing is waiting`}
          action={<GoButton href={to('threekingDomsWar', {}, { tab: 'signin' })}>{t`Go to daily sign-in`}</GoButton>}
        >
          <p>{promise}</p>
        </Panel>
      )}
      {waiting.length > 0 && (
        <Section
          title={
            <>
              {t`Saved on this phone`} <span className="figures">{waiting.length}</span>
            </>
          }
          end={<SendNow />}
        >
          {alone.length > 0 && <FramedList>{alone.map((row) => line(row))}</FramedList>}
          {isGrouped && (
            <LetterGroup count={letters.length} {...together}>
              <FramedList>{letters.map((row) => line(row, together))}</FramedList>
            </LetterGroup>
          )}
        </Section>
      )}
      {quiet > 0 && (
        <p>
          {t`${plural(quiet, { one: '# other change is saved on this phone and sent automatically', other: '# other changes are saved on this phone and sent automatically' })}: what you chose, rated or read.`}
        </p>
      )}
      {waiting.length > 0 && (
        <div className={styles.kept}>
          <img className={styles.scene} src="/scenes.svg#halfTally" alt="" onError={leaveEmpty} />
          <p>{promise}</p>
        </div>
      )}
      {finished.length > 0 && (
        <Section title={t`Finished`}>
          <FramedList>{finished.map((row) => line(row))}</FramedList>
        </Section>
      )}
    </Frame>
  )
}

export default PendingPage
