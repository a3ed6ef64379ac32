import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { faqHelped, type Question } from '../../../contract/news/help.ts'
import { request } from '../../../state/layer.ts'
import { session } from '../../../state/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ButtonRow } from '../../../ui/button/button-row.tsx'
import { Badge } from '../../../ui/figure/badge.tsx'
import { List, Row } from '../../../ui/list/list.tsx'
import { Paper, Paragraphs } from '../../../ui/surface/paper.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import { useMark } from '../claim/use-mark.ts'
import styles from './help.module.css'
import { topicNames } from './topics.ts'
import { useSaid } from './use-questions.ts'

/** A mark, so only for players: visitors have no account it could belong to. */
const DidItHelp = ({ question }: { readonly question: Question }) => {
  const { id, changedAt, helped } = question
  const { t } = useLingui()
  const mark = useMark()
  const said = useSaid(question) ?? helped
  const say = (word: boolean) => mark(faqHelped, { id, helped: word, at: request().now(), of: changedAt })
  return (
    <div className={styles.vote}>
      <h3>{t`Did this help?`}</h3>
      <ButtonRow>
        <Button look="quiet" aria-pressed={said === true} onClick={() => say(true)}>{t`Yes, it helped`}</Button>
        <Button look="quiet" aria-pressed={said === false} onClick={() => say(false)}>{t`No`}</Button>
      </ButtonRow>
      <p role="status" className={styles.quiet}>
        {said === true && t`Good to know. Thank you.`}
        {said === false && t`Thank you, we will look at this answer again. Customer service can help you further.`}
      </p>
    </div>
  )
}

interface AnswerProps {
  readonly question: Question
  readonly related: readonly Question[]
  readonly opening: (question: Question, children: ReactNode) => ReactNode
}

export const Answer = ({ question, related, opening }: AnswerProps) => {
  const { i18n, t } = useLingui()
  const signedIn = useSnapshot(session).player !== null
  return (
    <>
      <Paper>
        <header className={styles.head}>
          <Badge>{i18n._(topicNames[question.topic])}</Badge>
          <h2>{question.question}</h2>
        </header>
        <Paragraphs text={question.answer} />
      </Paper>
      {signedIn && <DidItHelp key={question.id} question={question} />}
      {related.length > 0 && (
        <Section title={t`Related questions`}>
          <List label={t`Related questions`}>
            {related.map((other) => (
              <li key={other.id}>{opening(other, <Row title={other.question} end="›" />)}</li>
            ))}
          </List>
        </Section>
      )}
    </>
  )
}
