import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import * as v from 'valibot'
import { useSnapshot } from 'valtio'
import { type FaqList, faqHelped, faqList, type Question } from '../../../contract/help.ts'
import { failureText } from '../../../shell/texts/failure.ts'
import { isWaiting, outbox } from '../../../state/rows.ts'
import { type Read, useRead } from '../../../state/use-read.ts'
import { type Search, searchIn } from './find.ts'
import { errorsOf } from './questions-of-errors.ts'

export const useQuestions = (): Read<FaqList> => useRead(faqList, {})

export const useSearch = (questions: readonly Question[]): Search => {
  const { i18n } = useLingui()
  return useMemo(
    () => searchIn(questions, (id) => errorsOf(id).map((code) => failureText(i18n, { code, message: '' }))),
    [questions, i18n],
  )
}

/** What this device has said of a question and the service has not answered yet, the last of it. */
export const useSaid = (id: string): boolean | undefined => {
  const { rows } = useSnapshot(outbox)
  const own = rows
    .filter((row) => row.action === faqHelped.name && (isWaiting(row) || row.state === 'done'))
    .flatMap((row) => {
      const said = v.safeParse(faqHelped.args, row.args)
      return said.success && said.output.id === id ? [said.output] : []
    })
  return own.at(-1)?.helped
}
