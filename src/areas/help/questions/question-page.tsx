import { useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { faqList } from '../../../contract/news/help.ts'
import { to } from '../../../contract/pages/paths.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { Screen } from '../../../shell/screen/screen.tsx'
import { useFindInList } from '../../../state/reading/use-find-in-list.ts'
import { Panel } from '../../../ui/surface/panel.tsx'
import { referenceId } from '../../shared/customer-service/mail-text.ts'
import { Answer } from '../../shared/help/answer.tsx'
import { questionOf } from '../../shared/help/questions-of-errors.ts'
import { useQuestions } from '../../shared/help/use-questions.ts'
import { opening } from './opening.tsx'

/** /singleQuestion?id=, or ?error= with the refusal that led here. */
const QuestionPage = () => {
  const { t } = useLingui()
  const asked = new URLSearchParams(useSearch())
  const id = asked.get('id') ?? questionOf(asked.get('error'))
  // The id of the failure that led here, for customer service.
  const failure = referenceId(asked.get('failure'))
  const { read, found } = useFindInList(
    faqList,
    {},
    {
      id: id ?? '',
      read: useQuestions(),
      find: ({ questions }) => questions.find((question) => question.id === id),
    },
  )
  return (
    <Screen
      title={t`Question`}
      backTo={to('icQuestion')}
      read={read}
      promise={t`The answer appears here once you are online.`}
      empty={() =>
        found ? null : (
          <Panel
            scene="scroll"
            title={t`This question is not answered here`}
            action={<GoButton href={to('icQuestion')} look="gold">{t`View all questions`}</GoButton>}
          >
            <p>{t`It may have been withdrawn. Search the others, or ask customer service.`}</p>
          </Panel>
        )
      }
      below={
        <GoButton
          href={to('support', {}, failure ? { failure } : {})}
          look="quiet"
          wide
        >{t`Contact customer service`}</GoButton>
      }
    >
      {({ questions }) =>
        found && (
          <Answer
            question={found}
            related={questions.filter((other) => found.related.includes(other.id))}
            opening={opening}
          />
        )
      }
    </Screen>
  )
}

export default QuestionPage
