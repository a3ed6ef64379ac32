import { CAMERA_IDEAL, CAMERA_MOST } from '../../../contract/arcade/scan.ts'

export type Facing = 'environment' | 'user'

/** Wishes, no conditions: a laptop has no camera at its back, and opens the one it has. */
export const constraintsFor = (facing: Facing): MediaStreamConstraints => ({
  audio: false,
  video: {
    facingMode: { ideal: facing },
    width: { ideal: CAMERA_IDEAL.width, max: CAMERA_MOST.width },
    height: { ideal: CAMERA_IDEAL.height, max: CAMERA_MOST.height },
  },
})
