import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Camera, type CameraState, createCamera } from './camera.ts'
import type { Facing } from './constraints.ts'
import { INSECURE } from './trouble.ts'

const open = async (constraints: MediaStreamConstraints): Promise<MediaStream> => {
  if ('mediaDevices' in navigator) return navigator.mediaDevices.getUserMedia(constraints)
  throw new DOMException('this page is given no camera', isSecureContext ? 'NotSupportedError' : INSECURE)
}

const later = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** Calls back when a camera is plugged in, or allowed in the browser's settings. */
const onNews = (listener: () => void): (() => void) => {
  let left = false
  let status: PermissionStatus | undefined
  const devices = 'mediaDevices' in navigator ? navigator.mediaDevices : undefined
  devices?.addEventListener('devicechange', listener)
  // Not every browser supports this query for cameras.
  navigator.permissions?.query({ name: 'camera' }).then(
    (asked) => {
      if (left) return
      status = asked
      status.addEventListener('change', listener)
    },
    () => undefined,
  )
  return () => {
    left = true
    devices?.removeEventListener('devicechange', listener)
    status?.removeEventListener('change', listener)
  }
}

/** Keeps the camera on exactly while `wanted`. */
export const useCamera = (wanted: boolean, facing: Facing) => {
  const [state, setState] = useState<CameraState>({ kind: 'off' })
  const camera = useMemo<Camera>(() => createCamera({ open, later, now: () => performance.now() }, setState), [])

  useEffect(() => {
    if (!wanted) return
    camera.start(facing)
    return () => camera.stop()
  }, [camera, wanted, facing])

  const again = useCallback(() => camera.start(facing), [camera, facing])
  const stuck = state.kind === 'trouble'
  useEffect(() => (wanted && stuck ? onNews(again) : undefined), [wanted, stuck, again])

  return { state, again, stalled: camera.stalled }
}
