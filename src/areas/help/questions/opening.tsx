import type { ReactNode } from 'react'
import type { Question } from '../../../contract/help.ts'
import { to } from '../../../contract/paths.ts'
import { Go } from '../../../shell/screen/go.tsx'

export const opening = ({ id }: Question, children: ReactNode): ReactNode => (
  <Go href={to('singleQuestion', {}, { id })}>{children}</Go>
)
