import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { rankingPrivacy } from '../../contract/game/ranking-privacy.ts'
import { to } from '../../contract/pages/paths.ts'
import { boards } from '../../rules/boards/board.ts'
import { BOARD_SIZE } from '../../rules/boards/order.ts'
import { LATE_REPORT_MS } from '../../rules/boards/settlement.ts'
import { HOUR_MS } from '../../rules/time/units.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { useRead } from '../../state/reading/use-read.ts'
import { List, Row } from '../../ui/list/list.tsx'
import { Paper } from '../../ui/surface/paper.tsx'
import { Section } from '../../ui/surface/section.tsx'
import { boardNames } from './boards.ts'
import { PrivacyChoice } from './privacy-choice.tsx'

const Explained = () => {
  const { t } = useLingui()
  const hours = LATE_REPORT_MS / HOUR_MS
  return (
    <Paper>
      <p>{t`The leaderboards show the top ${BOARD_SIZE} players. With equal results, the earlier result ranks higher.`}</p>
      <p>{t`Combat power is the score of a cleared match divided by its time.`}</p>
      <p>{t`Weekly boards settle on Sunday at 24:00, the CCG board at the end of the month. Results that a machine reports up to ${plural(hours, { one: '# hour', other: '# hours' })} later still count. Rewards arrive in your mail.`}</p>
      <p>{t`Every week the weekly boards start from zero. “Card collection” counts the different cards that you collect in that week; a card that was yours before does not count again, but another copy of it does. “Best cards” are those that came to you as legends.`}</p>
      <p>{t`On the CCG board each card counts only once a month, for whoever submits it first.`}</p>
      <p>{t`The boards of stores and of silver legends have no end date and no rewards.`}</p>
    </Paper>
  )
}

const Boards = () => {
  const { i18n, t } = useLingui()
  const settles = { week: t`every week`, month: t`every month`, never: t`no end date` }
  return (
    <Section title={t`All boards`}>
      <List label={t`All boards`}>
        {boards.map(({ id, renewed, settles: period, rewarded }) => (
          <li key={id}>
            <Row
              title={i18n._(boardNames[id])}
              note={renewed === 'atOnce' ? t`updated in real time` : t`updated daily at 24:00`}
              end={
                <>
                  {settles[period]}
                  <br />
                  {rewarded ? t`with rewards` : t`without rewards`}
                </>
              }
            />
          </li>
        ))}
      </List>
    </Section>
  )
}

/** /rankingQuestion: explains the boards, and how others see the player's name on them. */
const QuestionPage = () => {
  const { t } = useLingui()
  const read = useRead(rankingPrivacy, {})
  return (
    <Screen
      title={t`About the leaderboards`}
      backTo={to('threekingDomsWar', {}, { tab: 'ranking' })}
      read={read}
      top={<Explained />}
      below={<Boards />}
      promise={t`You can choose who sees your name here once you are online.`}
    >
      {(setting) => <PrivacyChoice setting={setting} />}
    </Screen>
  )
}

export default QuestionPage
