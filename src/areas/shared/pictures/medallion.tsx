import type { PlayerInfo } from '../../../contract/account/account.ts'
import { gameProfile } from '../../../contract/game/game.ts'
import { useRead } from '../../../state/reading/use-read.ts'
import { Avatar } from '../../../ui/surface/avatar.tsx'
import { CardImage } from './card-image.tsx'

interface MedallionProps {
  readonly info: Pick<PlayerInfo, 'avatar' | 'nickname'>
  readonly size: number
}

/** The player's own face: their picture, and without one their strongest general. */
export const Medallion = ({ info, size }: MedallionProps) => {
  const champion = useRead(gameProfile, {}).data?.champion
  const general = champion && <CardImage {...champion} size={size} />
  return <Avatar src={info.avatar} name={info.nickname} size={size} instead={general} />
}
