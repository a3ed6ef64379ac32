import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef } from 'react'
import type { Sign } from '../../../../art/signs.ts'
import { playerInfo } from '../../../../contract/account/account.ts'
import { gameProfile } from '../../../../contract/game/game.ts'
import { to } from '../../../../contract/pages/paths.ts'
import { Go } from '../../../../shell/address/go.tsx'
import { type RouteName, routeOf } from '../../../../shell/navigation/routes.ts'
import { number } from '../../../../shell/texts/format.ts'
import { usePlayerArgs } from '../../../../state/ic/player-args.ts'
import { useRead } from '../../../../state/reading/use-read.ts'
import { Meter } from '../../../../ui/figure/meter.tsx'
import { Section } from '../../../../ui/surface/section.tsx'
import { CardImage } from '../../../shared/pictures/card-image.tsx'
import { SignImage } from '../../../shared/pictures/sign-image.tsx'
import { entriesOf } from '../../base/hand/entries.ts'
import { SyncProgress } from '../../base/hand/sync-progress.tsx'
import { trainableAmong } from '../../base/hand/trainable.ts'
import type { Hand } from '../../base/hand/use-hand.ts'
import { CardTile } from '../../base/tile/card-tile.tsx'
import { useTileTransition } from '../../base/transition/use-tile-transition.ts'
import { CountryShelf } from './country-shelf.tsx'
import styles from './overview.module.css'
import { progressOf } from './progress.ts'

const typeNames = { hero: msg`Generals`, skill: msg`Skills`, pet: msg`Pets` } as const
const typePictures = { hero: 'g023', skill: 'k021', pet: 'p001' } as const
const doors = [
  ['myCardList', 'cards'],
  ['cardList', 'album'],
  ['myBag', 'bag'],
  ['orderRecord', 'silver'],
] as const satisfies readonly (readonly [RouteName, Sign])[]

export const Overview = ({ hand: held }: { readonly hand: Hand }) => {
  const { i18n, t } = useLingui()
  const { cards } = held.collection
  const { catalogue } = held
  const info = useRead(playerInfo, usePlayerArgs())
  const balances = info.data?.balances
  const entries = useMemo(
    () => entriesOf({ cards }, catalogue, trainableAmong([...cards.values()], balances ?? {})),
    [cards, catalogue, balances],
  )
  const { complete } = held.collection
  // Counted during the first sync, the figure would differ from everywhere else.
  const told = useRead(gameProfile, {}, !complete).data?.armyPower
  const progress = useMemo(
    () => progressOf(entries, catalogue.models, i18n.locale, complete),
    [entries, catalogue, i18n.locale, complete],
  )
  const trainable = useMemo(() => entries.filter(({ facts }) => facts.is('trainable')).length, [entries])
  const power = complete ? progress.armyPower : told
  const duplicates = entries.filter(({ copies }) => copies > 1).length
  const total = entries.length
  /** In the list, but not counted yet: neither for power nor for achievements. */
  const dormant = entries.filter(({ facts }) => facts.is('dormant')).length
  // As many as the list shows, including dormant ones.
  const listed = (type: string) => entries.filter(({ model }) => model.type === type).length
  const best = useRef<HTMLUListElement>(null)
  useTileTransition(best)

  const quick = [
    // It has its place before it is known how many there are: those beside it stay where they are. Where that cannot be
    // known it says nothing.
    { is: 'trainable', count: balances || (info.failure && !info.asking) ? trainable : null, text: t`Can be trained` },
    { is: 'duplicate', count: duplicates, text: t`Duplicates` },
    {
      is: 'locked',
      count: entries.filter(({ card }) => card.locked).length,
      text: t({ message: 'Locked', context: 'cards' }),
    },
  ]
  return (
    <>
      <SyncProgress collection={held.collection} />
      <section className={styles.army} aria-label={t`Army power`}>
        <div className={styles.vanguard} aria-hidden="true">
          {progress.best.slice(0, 3).map(({ card, model }) => (
            <span key={card.serial} data-quality={card.quality}>
              <CardImage
                model={card.model}
                quality={card.quality}
                skin={card.skinInUse}
                size="fill"
                name={model.name}
              />
            </span>
          ))}
        </div>
        <p>
          <span className={styles.label}>{t`Army power`}</span>
          <b className="figures">{power === undefined ? '…' : number(power)}</b>
        </p>
        <p>
          <span className={styles.label}>{t`In the collection`}</span>
          <b className="figures">{number(total)}</b>
          {dormant > 0 && <span className={styles.label}>{t`${number(dormant)} of them not activated`}</span>}
        </p>
      </section>

      <ul role="list" className={styles.types}>
        {progress.types.map(({ type, owned, all }) => (
          <li key={type}>
            <Go href={to('myCardList', {}, { type })} className={styles.type}>
              <CardImage model={typePictures[type]} size="fill" name={i18n._(typeNames[type])} />
              <b>{i18n._(typeNames[type])}</b>
              <span className="figures">{t`${number(owned)} of ${number(all)}`}</span>
              <Meter label={i18n._(typeNames[type])} value={owned} max={all} />
              <span
                className={styles.quiet}
              >{t`${plural({ count: listed(type) }, { one: '# card', other: '# cards' })}`}</span>
            </Go>
          </li>
        ))}
      </ul>

      <ul role="list" className={styles.quick}>
        {quick
          .filter(({ count }) => count !== 0)
          .map(({ is, count, text }) => (
            <li key={is}>
              <Go href={to('myCardList', {}, { is })}>
                <span>{text}</span>
                <b className="figures">
                  {count === null ? (
                    <>
                      <span aria-hidden="true">…</span>
                      <span className="sr-only">{t`Loading`}</span>
                    </>
                  ) : (
                    number(count)
                  )}
                </b>
              </Go>
            </li>
          ))}
      </ul>

      <nav className={styles.doors} aria-label={t`My cards`}>
        {doors.map(([name, sign]) => (
          <Go key={name} href={to(name)}>
            <SignImage of={sign} size={44} />
            <span>{i18n._(routeOf(name).title)}</span>
          </Go>
        ))}
      </nav>

      {progress.best.length > 0 && (
        <Section title={t`Your ten strongest`}>
          <div className={styles.ten}>
            <ul role="list" className={styles.best} ref={best}>
              {progress.best.map((entry) => (
                <li key={entry.card.serial}>
                  <CardTile entry={entry} catalogue={catalogue} />
                </li>
              ))}
            </ul>
          </div>
        </Section>
      )}

      {progress.countries.map((country) => (
        <CountryShelf key={country.country} progress={country} name={catalogue.word('country', country.country)} />
      ))}
    </>
  )
}
