import { playerInfo } from '../../../contract/account/account.ts'
import { gameProfile } from '../../../contract/game/game.ts'
import { usePlayerArgs } from '../../../state/ic/player-args.ts'
import { useRead } from '../../../state/reading/use-read.ts'
import { Avatar } from '../../../ui/surface/avatar.tsx'
import { CardImage } from './card-image.tsx'

/**
 * The player's avatar, or their strongest general. Empty while that is loading, because a letter would only be replaced
 * again.
 */
export const Medallion = ({ size }: { readonly size: number }) => {
  const { data: info } = useRead(playerInfo, usePlayerArgs())
  const { data, failure } = useRead(gameProfile, {})
  const general = data?.champion && <CardImage {...data.champion} size={size} />
  return <Avatar src={info?.avatar} name={((data || failure) && info?.nickname) || ''} size={size} fallback={general} />
}
