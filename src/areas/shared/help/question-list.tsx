import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { faqTopics, type Question } from '../../../contract/news/help.ts'
import { List, Row } from '../../../ui/list/list.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import { FindField } from '../search/find-field.tsx'
import { topicNames } from './topics.ts'
import { useSearch } from './use-questions.ts'

interface QuestionListProps {
  readonly questions: readonly Question[]
  readonly typed: string
  readonly onType: (typed: string) => void
  /** Renders what opens a question: a link on a page, a button in a sheet. */
  readonly opening: (question: Question, children: ReactNode) => ReactNode
}

/** Grouped by topic; while searching, the results, best first. */
export const QuestionList = ({ questions, typed, onType, opening }: QuestionListProps) => {
  const { i18n, t } = useLingui()
  const search = useSearch(questions)
  const found = search(typed)
  const rows = (shown: readonly Question[]) =>
    shown.map((question) => <li key={question.id}>{opening(question, <Row title={question.question} end="›" />)}</li>)
  return (
    <>
      <FindField
        label={t`Search the questions`}
        placeholder={t`Word, pinyin or zhuyin`}
        value={typed}
        found={found.length}
        onChange={onType}
      />
      {typed.trim() !== '' ? (
        <div>
          {found.length === 0 && <p>{t`No question contains this. Try another word, or write to customer service.`}</p>}
          {found.length > 0 && <List label={t`Search results`}>{rows(found)}</List>}
        </div>
      ) : (
        faqTopics
          .map((topic) => ({ topic, own: questions.filter((question) => question.topic === topic) }))
          .filter(({ own }) => own.length > 0)
          .map(({ topic, own }) => (
            <Section key={topic} title={i18n._(topicNames[topic])}>
              <List label={i18n._(topicNames[topic])}>{rows(own)}</List>
            </Section>
          ))
      )}
    </>
  )
}
