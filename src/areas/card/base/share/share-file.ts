import { isShareOff } from '../../../shared/share/share-off.ts'

/** Whether the phone can share this file. Checked with the file itself, because some accept only small ones. */
export const canShareFile = (file: File): boolean =>
  typeof navigator.share === 'function' && (navigator.canShare?.({ files: [file] }) ?? false)

/** `off`: the player cancelled, which is no failure. */
export const shareFile = (file: File): Promise<'done' | 'off' | 'failed'> =>
  navigator.share({ files: [file] }).then(
    () => 'done',
    (error: unknown) => (isShareOff(error) ? 'off' : 'failed'),
  )
