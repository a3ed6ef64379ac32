import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Question } from '../../../contract/news/help.ts'
import { failureText } from '../../../shell/texts/failure.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ButtonRow } from '../../../ui/button/button-row.tsx'
import { Sheet } from '../../../ui/sheet/sheet.tsx'
import { Skeleton } from '../../../ui/surface/skeleton.tsx'
import { referenceId } from '../customer-service/mail-text.ts'
import { Service } from '../customer-service/service.tsx'
import { Answer } from './answer.tsx'
import styles from './help.module.css'
import { QuestionList } from './question-list.tsx'
import { questionOf } from './questions-of-errors.ts'
import { useQuestions } from './use-questions.ts'

interface HelpSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The refusal that led here: its question is opened. */
  readonly code?: string | undefined
  /** The id of the failure that led here, for customer service. */
  readonly failure?: string | undefined
}

/** All help pages in a sheet, for visitors, who may not open the pages. */
export const HelpSheet = ({ open, onClose, code, failure: failureOf }: HelpSheetProps) => {
  const { i18n, t } = useLingui()
  const { data, failure } = useQuestions()
  const [way, setWay] = useState<readonly string[]>([])
  const [typed, setTyped] = useState('')
  const inside = useRef<HTMLDivElement>(null)
  const depth = useRef(0)
  useEffect(() => {
    if (depth.current === way.length) return
    depth.current = way.length
    // Another question starts at the top, and its heading gets the focus so that it is announced.
    const sheet = inside.current?.closest('dialog')
    sheet?.scrollTo(0, 0)
    sheet?.querySelector('h2')?.focus()
  }, [way])
  const close = () => {
    setWay([])
    setTyped('')
    onClose()
  }
  const first = questionOf(code)
  const id = way.at(-1) ?? first
  const found = data?.questions.find((question) => question.id === id)
  const opening = (question: Question, children: ReactNode) => (
    <button type="button" onClick={() => setWay([...way, question.id])}>
      {children}
    </button>
  )
  return (
    <Sheet
      open={open}
      stickyActions
      title={t`Help`}
      onClose={close}
      actions={
        <ButtonRow>
          {way.length > 0 && <Button look="quiet" onClick={() => setWay(way.slice(0, -1))}>{t`Back`}</Button>}
          <Button onClick={close}>{t`Close`}</Button>
        </ButtonRow>
      }
    >
      <div className={styles.inside} ref={inside}>
        {!data && (failure ? <p>{failureText(i18n, failure)}</p> : <Skeleton label={t`Loading`} />)}
        {found && data ? (
          <Answer
            question={found}
            related={data.questions.filter((other) => found.related.includes(other.id))}
            opening={opening}
          />
        ) : (
          data && <QuestionList questions={data.questions} typed={typed} onType={setTyped} opening={opening} />
        )}
        <Service failure={referenceId(failureOf ?? null)} />
      </div>
    </Sheet>
  )
}
