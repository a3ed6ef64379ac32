import { formatHash, parseHash } from '../../contract/pages/hash.ts'
import { Go } from '../../shell/address/go.tsx'
import { landed } from '../../shell/address/printed-links.ts'
import button from '../../ui/button/button.module.css'

/** The page of this app that a link leads to, in any form the operator may have written it. */
const ours = (href: string): string | null => {
  const { origin, pathname, hash, search } = new URL(href, location.origin)
  if (origin !== location.origin || pathname !== '/') return null
  return formatHash(landed(parseHash(hash, search))).slice(1)
}

/** A link in a notice: one level deeper in the app, or another site in a new tab. */
export const NoticeLink = ({ href, label }: { readonly href: string; readonly label: string }) => {
  const page = ours(href)
  const look = { className: button.button, 'data-look': 'gold' } as const
  return page === null ? (
    <a {...look} href={href} target="_blank" rel="noreferrer">
      {label}
    </a>
  ) : (
    <Go {...look} href={page}>
      {label}
    </Go>
  )
}
