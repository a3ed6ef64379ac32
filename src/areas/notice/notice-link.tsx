import { formatHash, parseHash } from '../../contract/pages/hash.ts'
import { Go } from '../../shell/address/go.tsx'
import { landed } from '../../shell/address/printed-links.ts'
import button from '../../ui/press/button.module.css'

/** The page of ours that an address leads to, however the operator wrote it. */
const ours = (href: string): string | null => {
  const { origin, pathname, hash, search } = new URL(href, location.origin)
  if (origin !== location.origin || pathname !== '/') return null
  return formatHash(landed(parseHash(hash, search))).slice(1)
}

/** A way on from a notice: one level deeper in the app, and anywhere else beside it. */
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
