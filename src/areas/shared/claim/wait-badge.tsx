import type { ReactNode } from 'react'
import { Badge } from '../../../ui/figure/badge.tsx'

/** Says of something claimed here that it waits. Left out of saved screens, because by then it may have counted. */
export const WaitBadge = ({ children }: { readonly children: ReactNode }) => (
  <span data-waiting="">
    <Badge tone="waiting">{children}</Badge>
  </span>
)
