import { isShareOff } from '../../../shared/share/share-off.ts'

/** Whether the phone hands pictures on itself: asked with the very picture, some take only small ones. */
export const takesFile = (file: File): boolean =>
  typeof navigator.share === 'function' && (navigator.canShare?.({ files: [file] }) ?? false)

/** `off`: the player thought better of it, and that is no failure. */
export const handOn = (file: File): Promise<'done' | 'off' | 'failed'> =>
  navigator.share({ files: [file] }).then(
    () => 'done',
    (error: unknown) => (isShareOff(error) ? 'off' : 'failed'),
  )
