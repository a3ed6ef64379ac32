import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import type { Move } from './history.ts'

interface GoProps extends Omit<ComponentProps<'a'>, 'href'>, Move {
  /** From `to(...)` of the route table. */
  readonly href: string
}

/** A link to a page of ours, one level deeper unless said otherwise. */
export const Go = ({ href, ...rest }: GoProps) => <Link href={href} {...rest} />
