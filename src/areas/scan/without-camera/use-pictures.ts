import { useEffect, useState } from 'react'
import type { Loading } from '../decoder/use-decoder.ts'
import type { Opening } from '../opening/use-opening.ts'

interface Pictures {
  /** One is looked at, or waits for the decoder that is on its way. */
  readonly reading: boolean
  readonly read: (picture: Blob) => void
}

/**
 * A picture that comes before the decoder is read once that is there. Where it cannot be had `unread` says so, and the
 * picture is read when another try brings it.
 */
export const usePictures = (
  loading: Loading,
  { take, missed }: Pick<Opening, 'take' | 'missed'>,
  unread: () => void,
): Pictures => {
  const [picture, setPicture] = useState<Blob | null>(null)
  const decoder = loading.state === 'success' ? loading.decoder : null
  const failed = loading.state === 'failed'

  useEffect(() => {
    if (!picture || !decoder) return
    // A page that is left ends its decoder, which answers no more: who comes back has it read by the next one.
    let left = false
    const read = decoder.file(picture).catch(() => 'unreadable' as const)
    void read.then((text) => {
      if (left) return
      setPicture(null)
      if (text === null) missed('no-code')
      else if (text === 'unreadable') missed('unreadable')
      else take(text)
    })
    return () => {
      left = true
    }
  }, [picture, decoder, take, missed])

  useEffect(() => {
    if (picture && failed) unread()
  }, [picture, failed, unread])

  return { reading: picture !== null && !failed, read: setPicture }
}
