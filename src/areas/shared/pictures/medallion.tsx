import { playerInfo } from '../../../contract/account/account.ts'
import { gameProfile } from '../../../contract/game/game.ts'
import { usePlayerArgs } from '../../../state/ic/player-args.ts'
import { useRead } from '../../../state/reading/use-read.ts'
import { Avatar } from '../../../ui/surface/avatar.tsx'
import { CardImage } from './card-image.tsx'

/** The player's own face, wherever it is shown: their picture, and without one their strongest general. */
export const Medallion = ({ size }: { readonly size: number }) => {
  const { data: info } = useRead(playerInfo, usePlayerArgs())
  const champion = useRead(gameProfile, {}).data?.champion
  const general = champion && <CardImage {...champion} size={size} />
  return <Avatar src={info?.avatar} name={info?.nickname ?? ''} size={size} instead={general} />
}
