import { teamIcon } from '../../art/team-icon.ts'
import type { TeamIcon } from '../../rules/events/team/team.ts'

interface TeamIconProps {
  readonly icon: TeamIcon
  readonly size?: number
}

/** Decorative, because the team's name is next to it. */
export const TeamIconPicture = ({ icon: { background, pattern }, size = 40 }: TeamIconProps) => (
  <img
    src={`data:image/svg+xml,${encodeURIComponent(teamIcon(background, pattern))}`}
    width={size}
    height={size}
    alt=""
  />
)
