import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { type FaqList, faqList, type Question } from '../../../contract/news/help.ts'
import { failureText } from '../../../shell/texts/failure.ts'
import { type Read, useRead } from '../../../state/reading/use-read.ts'
import { outbox } from '../../../state/rows.ts'
import { type Search, searchIn } from './find.ts'
import { errorsOf } from './questions-of-errors.ts'
import { saidSince } from './said.ts'

export const useQuestions = (): Read<FaqList> => useRead(faqList, {})

export const useSearch = (questions: readonly Question[]): Search => {
  const { i18n } = useLingui()
  return useMemo(
    () => searchIn(questions, (id) => errorsOf(id).map((code) => failureText(i18n, { code, message: '' }))),
    [questions, i18n],
  )
}

/** This device's latest vote, if the loaded answer does not include it yet. */
export const useSaid = (question: Question): boolean | undefined => {
  const { rows } = useSnapshot(outbox)
  return saidSince(rows, question, useQuestions().at)
}
