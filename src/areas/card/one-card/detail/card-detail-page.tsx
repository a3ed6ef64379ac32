import { useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { useSearch } from 'wouter'
import { cardDetail } from '../../../../contract/card/card.ts'
import type { Card } from '../../../../contract/card/packed.ts'
import { to } from '../../../../contract/pages/paths.ts'
import { readSerial } from '../../../../rules/codes/serial.ts'
import { GoButton } from '../../../../shell/address/go-button.tsx'
import { back } from '../../../../shell/address/history.ts'
import { Screen } from '../../../../shell/screen/screen.tsx'
import { missingOf, usePendingCard } from '../../../../state/cards/use-pending-card.ts'
import { combineReads } from '../../../../state/reading/combine-reads.ts'
import { useRead } from '../../../../state/reading/use-read.ts'
import { NoSuchCode } from '../../../shared/customer-service/no-such-code.tsx'
import { powerIn } from '../../base/card-context/card-context.ts'
import { OwnFace } from '../../base/card-context/own-face.tsx'
import { type Hand, useHand } from '../../base/hand/use-hand.ts'
import { DecomposeSheet } from '../../exchange/decompose/decompose-sheet.tsx'
import { ForeignCard } from './foreign-card.tsx'
import { OwnCard } from './own-card.tsx'
import { UnbindSheet } from './unbind-sheet.tsx'

const list = to('myCardList')

interface Leaving {
  readonly act: 'decompose' | 'unbind' | 'gone'
  readonly card: Card
}

const Unknown = ({ why }: { readonly why?: string }) => {
  const { t } = useLingui()
  return (
    <NoSuchCode title={t`Card`} backTo={list} {...(why && { why })}>
      <GoButton href={list}>{t`View my cards`}</GoButton>
    </NoSuchCode>
  )
}

/** A printed card that is not one of the player's. */
const Foreign = ({ hand, serial }: { readonly hand: Hand; readonly serial: string }) => {
  const { t } = useLingui()
  const detail = useRead(cardDetail, { cardid: serial })
  if (!detail.data && !detail.asking && detail.failure?.code === 'not_found')
    return <Unknown why={t`No card with this serial`} />
  return (
    <Screen
      title={t`Card`}
      backTo={list}
      read={combineReads(detail.data, [detail])}
      promise={t`Card details appear here once you are online.`}
    >
      {(found) => <ForeignCard detail={found} catalogue={hand.catalogue} hand={hand} />}
    </Screen>
  )
}

const Known = ({ serial }: { readonly serial: string }) => {
  const { t } = useLingui()
  const held = useHand()
  // The card stays visible after it was given up, because its result is shown in a sheet and this page slides away with
  // it.
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const close = useCallback((done: boolean) => {
    setLeaving((before) => (done && before ? { ...before, act: 'gone' } : null))
    if (done) back(list)
  }, [])
  const card = held.data?.collection.cards.get(serial) ?? leaving?.card
  const model = card && held.data?.catalogue.models.get(card.model)
  const missing = leaving ? null : missingOf(held.data, serial)
  const read = usePendingCard(held, missing)
  if (held.data && !card && !missing) return <Foreign hand={held.data} serial={serial} />
  return (
    <Screen
      title={model?.name ?? t`Card`}
      backTo={list}
      read={read}
      atOnce
      promise={t`The card appears here once you are online.`}
    >
      {(hand) =>
        card &&
        model && (
          <>
            <OwnCard
              hand={hand}
              card={card}
              model={model}
              onDecompose={() => setLeaving({ act: 'decompose', card })}
              onUnbind={() => setLeaving({ act: 'unbind', card })}
            />
            {leaving?.act === 'decompose' && <DecomposeSheet serials={[serial]} hand={hand} onClose={close} />}
            {leaving?.act === 'unbind' && (
              <UnbindSheet
                card={leaving.card}
                name={model.name}
                face={
                  <OwnFace
                    card={leaving.card}
                    model={model}
                    catalogue={hand.catalogue}
                    power={powerIn(hand.collection, model, leaving.card)}
                  />
                }
                onClose={close}
              />
            )}
          </>
        )
      }
    </Screen>
  )
}

const CardDetailPage = () => {
  const serial = readSerial(new URLSearchParams(useSearch()).get('cardid') ?? '')
  return serial === undefined ? <Unknown /> : <Known key={serial} serial={serial} />
}

export default CardDetailPage
