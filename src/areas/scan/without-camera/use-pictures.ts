import { useEffect, useState } from 'react'
import type { Loading } from '../decoder/use-decoder.ts'
import type { Opening } from '../opening/use-opening.ts'

interface Pictures {
  /** A picture is being decoded, or waits for the decoder to load. */
  readonly reading: boolean
  readonly read: (picture: Blob) => void
}

/**
 * A picture chosen before the decoder is ready is read once it is. If the decoder fails to load, `unread` is called,
 * and the picture is read when another attempt succeeds.
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
    // A decoder ends with its page and never answers then; the picture is read by the next one.
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
