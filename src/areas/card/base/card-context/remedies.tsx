import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ErrorCode } from '../../../../contract/errors.ts'
import { to } from '../../../../contract/pages/paths.ts'
import { GoButton } from '../../../../shell/address/go-button.tsx'

interface Remedy {
  readonly label: MessageDescriptor
  readonly href: (serial: string) => string
}

const bag: Remedy = { label: msg`Go to my bag`, href: () => to('myBag') }
const cards: Remedy = { label: msg`View my cards`, href: () => to('myCardList') }
const detail: Remedy = { label: msg`View the card`, href: (cardid) => to('cardDetail', {}, { cardid }) }
const wake = (cardid: string): string => to('cardSeal', {}, { seal: 'activationSeal', ...(cardid && { cardid }) })

/** What a player can do about a refusal. Codes without an entry lead back to the page they came from. */
const remedies: Partial<Record<ErrorCode, Remedy>> = {
  not_found: cards,
  not_card_owner: cards,
  card_locked: detail,
  card_not_eligible: detail,
  changed_meanwhile: detail,
  card_exchanged: { label: msg`View silver legend records`, href: () => to('orderRecord') },
  card_dormant: { label: msg`Go to activation`, href: wake },
  card_max_level: detail,
  card_star_full: detail,
  highest_quality: detail,
  insufficient_materials: bag,
  insufficient_props_activation: bag,
  insufficient_props_exchange: bag,
  skin_fragments_insufficient: bag,
  card_skin_not_open: { label: msg`View all skins`, href: () => to('myBag', {}, { show: 'skins' }) },
}

export const RemedyButton = ({ code, serial }: { readonly code: ErrorCode; readonly serial: string }) => {
  const { i18n } = useLingui()
  const remedy = remedies[code]
  if (!remedy) return null
  return <GoButton href={remedy.href(serial)}>{i18n._(remedy.label)}</GoButton>
}
