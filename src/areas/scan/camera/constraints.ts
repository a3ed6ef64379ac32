import { CAMERA_IDEAL, CAMERA_MOST } from '../../../contract/arcade/scan.ts'

export type Facing = 'environment' | 'user'

/** Ideal and not exact, because a laptop has no rear camera and should open the one it has. */
export const constraintsFor = (facing: Facing): MediaStreamConstraints => ({
  audio: false,
  video: {
    facingMode: { ideal: facing },
    width: { ideal: CAMERA_IDEAL.width, max: CAMERA_MOST.width },
    height: { ideal: CAMERA_IDEAL.height, max: CAMERA_MOST.height },
  },
})
