import type { ReactNode } from 'react'
import type { Question } from '../../../contract/news/help.ts'
import { to } from '../../../contract/pages/paths.ts'
import { Go } from '../../../shell/address/go.tsx'

export const opening = ({ id }: Question, children: ReactNode): ReactNode => (
  <Go href={to('singleQuestion', {}, { id })}>{children}</Go>
)
