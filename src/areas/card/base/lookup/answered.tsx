import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cardDetail } from '../../../../contract/card/card.ts'
import type { CatalogueModel } from '../../../../contract/card/catalogue.ts'
import { to } from '../../../../contract/pages/paths.ts'
import { showSerial } from '../../../../rules/codes/serial.ts'
import { GoButton } from '../../../../shell/address/go-button.tsx'
import { SavedCopy } from '../../../../shell/screen/saved-copy.tsx'
import { failureText } from '../../../../shell/texts/failure.ts'
import { useRead } from '../../../../state/reading/use-read.ts'
import { CardImage } from '../../../shared/pictures/card-image.tsx'
import type { Hand } from '../hand/use-hand.ts'
import { levelText } from '../tile/words.ts'
import { type Answer, type Owned, ownedOf } from './answer.ts'
import lookup from './lookup.module.css'

interface FoundProps {
  readonly model: CatalogueModel
  readonly title: ReactNode
  readonly children: ReactNode
  readonly link?: ReactNode
}

const Found = ({ model, title, children, link }: FoundProps) => (
  <div className={lookup.found} role="status">
    <CardImage model={model.id} size={72} />
    <div>
      <h3>{title}</h3>
      {children}
    </div>
    {link}
  </div>
)

/** The number of copies, and the state of the best one. "None" is shown only once all cards have been synced. */
const Copies = ({ owned, hand }: { readonly owned: Owned; readonly hand: Hand }) => {
  const { i18n, t } = useLingui()
  const { copies, best } = owned
  if (!best) return hand.collection.complete ? <p>{t`You have no card of this name.`}</p> : null
  const quality = hand.catalogue.word('quality', best.quality)
  const level = levelText(i18n, best.level)
  return (
    <p>
      {t`You have ${plural(copies, { one: '# card', other: '# cards' })} of this name, the best is ${quality}, ${level}, ★ ${best.stars}.`}
    </p>
  )
}

interface MineProps {
  readonly model: CatalogueModel
  readonly serial: string
  readonly owned: Owned
  readonly hand: Hand
  readonly children?: ReactNode
}

const Mine = ({ model, serial, owned, hand, children }: MineProps) => {
  const { t } = useLingui()
  return (
    <Found
      model={model}
      title={t`Yours: ${model.name}`}
      link={<GoButton href={to('cardDetail', {}, { cardid: serial })}>{t`View the card`}</GoButton>}
    >
      <Copies owned={owned} hand={hand} />
      {children}
    </Found>
  )
}

interface SpentProps {
  readonly model: CatalogueModel
  readonly standing: 'gone' | 'exchanged'
  readonly owned: Owned
  readonly hand: Hand
  readonly children?: ReactNode
}

/** Consumed: nobody can use it any more. */
const Spent = ({ model, standing, owned, hand, children }: SpentProps) => {
  const { t } = useLingui()
  return (
    <Found model={model} title={model.name}>
      <p>{standing === 'gone' ? t`This card has been used up` : t`This card was exchanged for a silver legend`}</p>
      <p>{t`It can no longer be read at machines.`}</p>
      {children}
      <Copies owned={owned} hand={hand} />
    </Found>
  )
}

const AsOf = ({ at }: { readonly at: number | undefined }) =>
  at === undefined ? null : (
    <p className={lookup.asOf}>
      <SavedCopy at={at} />
    </p>
  )

interface NotMineProps {
  readonly serial: string
  readonly hand: Hand
  readonly savedAt: number | undefined
}

/** The owner of a printed card that is unknown to this device: only the service knows. */
const NotMine = ({ serial, hand, savedAt }: NotMineProps) => {
  const { i18n, t } = useLingui()
  const read = useRead(cardDetail, { cardid: serial })
  const asOf = <AsOf at={read.kept ? read.at : undefined} />
  const found = read.data && hand.catalogue.models.get(read.data.model)
  if (!read.data || !found)
    return (
      <div className={lookup.plain} role="status">
        {hand.collection.complete && (
          <>
            <p>
              <Trans>{showSerial(serial)} is not one of your cards.</Trans>
            </p>
            <AsOf at={savedAt} />
          </>
        )}
        <p>
          {read.failure && !read.asking
            ? failureText(i18n, read.failure)
            : t`Checking with the server which card it is.`}
        </p>
      </div>
    )
  const { holder, standing, quality } = read.data
  const owned = ownedOf(hand, found.id, quality)
  // Not synced yet, or bound to the player just now.
  if (holder === 'me')
    return (
      <Mine model={found} serial={read.data.cardid} owned={owned} hand={hand}>
        {asOf}
      </Mine>
    )
  if (standing === 'gone' || standing === 'exchanged')
    return (
      <Spent model={found} standing={standing} owned={ownedOf(hand, found.id)} hand={hand}>
        {asOf}
      </Spent>
    )
  const whose =
    holder === 'other' ? t`It is bound to another player.` : t`It has no owner. Read it at a machine to make it yours.`
  return (
    <Found model={found} title={t`Not yours: ${found.name}`}>
      <p>{whose}</p>
      {asOf}
      <Copies owned={owned} hand={hand} />
      {owned.spare && <p className={lookup.spare}>{t`It would be a duplicate.`}</p>}
    </Found>
  )
}

interface AnsweredProps extends Pick<NotMineProps, 'hand' | 'savedAt'> {
  readonly answer: Answer
}

export const Answered = ({ answer, hand, savedAt }: AnsweredProps) => {
  const { t } = useLingui()
  switch (answer.kind) {
    case 'nothing':
      return null
    case 'short':
      return (
        <p className={lookup.plain} role="status">
          {t`${plural(answer.missing, { one: '# character is missing', other: '# characters are missing' })}`}
        </p>
      )
    case 'mistyped':
      return (
        <p className={lookup.plain} role="status">
          <Trans>No card with this serial. Please check it against the print.</Trans>
        </p>
      )
    case 'not-mine':
      return <NotMine key={answer.serial} serial={answer.serial} hand={hand} savedAt={savedAt} />
    case 'exchanged':
      return <Spent model={answer.model} standing="exchanged" owned={answer.owned} hand={hand} />
    case 'model':
      return (
        <Found model={answer.model} title={answer.model.name}>
          <Copies owned={answer.owned} hand={hand} />
        </Found>
      )
    case 'mine':
      return (
        <Mine model={answer.model} serial={answer.card.serial} owned={answer.owned} hand={hand}>
          {answer.owned.spare ? (
            <p className={lookup.spare}>{t`It is a duplicate: you have another one at least as good.`}</p>
          ) : (
            hand.collection.complete && <p className={lookup.spare}>{t`It is your best card of this name.`}</p>
          )}
        </Mine>
      )
  }
}
