/** Capabilities of some cameras that TypeScript's types do not know yet. */
interface More extends MediaTrackCapabilities {
  readonly torch?: boolean
  readonly zoom?: { readonly min: number; readonly max: number; readonly step?: number }
  readonly focusMode?: readonly string[]
}

export interface Abilities {
  readonly torch: boolean
  readonly zoom: { readonly min: number; readonly max: number; readonly step: number } | null
}

/** More zoom makes the picture too coarse, and players move the code closer before that. */
const MOST_ZOOM = 5

const capabilitiesOf = (track: MediaStreamTrack): More =>
  typeof track.getCapabilities === 'function' ? track.getCapabilities() : {}

export const abilitiesOf = (track: MediaStreamTrack): Abilities => {
  const { torch, zoom } = capabilitiesOf(track)
  const most = Math.min(zoom?.max ?? 0, MOST_ZOOM * (zoom?.min ?? 0))
  return {
    torch: torch === true,
    zoom: zoom && most > zoom.min ? { min: zoom.min, max: most, step: zoom.step || 0.1 } : null,
  }
}

/** Unsupported constraints are ignored. */
const wish = async (track: MediaStreamTrack, advanced: Readonly<Record<string, unknown>>): Promise<boolean> => {
  try {
    await track.applyConstraints({ advanced: [advanced] })
    return true
  } catch {
    return false
  }
}

export const setTorch = (track: MediaStreamTrack, on: boolean): Promise<boolean> => wish(track, { torch: on })
export const setZoom = (track: MediaStreamTrack, zoom: number): Promise<boolean> => wish(track, { zoom })

/** Some cameras focus only once, but players move the card. */
export const keepFocusing = async (track: MediaStreamTrack): Promise<void> => {
  if (capabilitiesOf(track).focusMode?.includes('continuous')) await wish(track, { focusMode: 'continuous' })
}
