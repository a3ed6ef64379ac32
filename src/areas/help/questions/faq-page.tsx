import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { to } from '../../../contract/pages/paths.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { Screen } from '../../../shell/screen/screen.tsx'
import { Panel } from '../../../ui/surface/panel.tsx'
import { QuestionList } from '../../shared/help/question-list.tsx'
import { useQuestions } from '../../shared/help/use-questions.ts'
import { opening } from './opening.tsx'

const FaqPage = () => {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  return (
    <Screen
      title={t`FAQ`}
      backTo={to('mine')}
      read={useQuestions()}
      promise={t`Questions and answers appear here once you are online, and stay readable without signal.`}
      empty={({ questions }) =>
        questions.length === 0 ? (
          <Panel scene="scroll" title={t`No questions yet`}>
            <p>{t`Customer service answers what is not written here.`}</p>
          </Panel>
        ) : null
      }
      below={<GoButton href={to('support')} wide>{t`Contact customer service`}</GoButton>}
    >
      {({ questions }) => <QuestionList questions={questions} typed={typed} onType={setTyped} opening={opening} />}
    </Screen>
  )
}

export default FaqPage
