import { playerInfo } from '../../../contract/account/account.ts'
import { storeList } from '../../../contract/arcade/store.ts'
import { gameProfile } from '../../../contract/game/game.ts'
import { homeFront } from '../../../contract/news/home.ts'
import { playerArgs } from '../../../state/ic/player-args.ts'
import { reading } from '../../../state/reading/answers.ts'
import { picturesReady } from '../../shared/pictures/card-image.tsx'
import { Fan } from './fan.tsx'
import { Front } from './front/front.tsx'
import { Gift } from './gift.tsx'
import { Intro } from './intro.tsx'
import { Own } from './own.tsx'

const parts = { fan: Fan, front: Front, gift: Gift, intro: Intro, own: Own } as const
export interface PartProps {
  readonly name: keyof typeof parts
}

export const Part = ({ name }: PartProps) => {
  const Named = parts[name]
  return <Named />
}

/** Resolves once the saved copies and the art these parts need are loaded. */
export const ready = () =>
  Promise.all([
    ...[reading(homeFront, {}), reading(storeList, {}), reading(gameProfile, {})].map((read) => read.showCached()),
    reading(playerInfo, playerArgs()).showCached(),
    picturesReady(),
  ])
