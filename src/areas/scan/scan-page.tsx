import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { to } from '../../contract/pages/paths.ts'
import { Frame } from '../../shell/screen/screen.tsx'
import { toast } from '../../shell/toast/toast.ts'
import { syncCards } from '../../state/cards/use-collection.ts'
import { session } from '../../state/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Panel } from '../../ui/surface/panel.tsx'
import type { CameraState } from './camera/camera.ts'
import type { Facing } from './camera/constraints.ts'
import { AgainPanel, TroublePanel } from './camera/trouble-panel.tsx'
import { useCamera } from './camera/use-camera.ts'
import { useWatched } from './camera/use-watched.ts'
import { Viewfinder } from './camera/viewfinder.tsx'
import { useDecoder } from './decoder/use-decoder.ts'
import { useScanLoop } from './decoder/use-scan-loop.ts'
import { HostPanel } from './host/host-panel.tsx'
import { useHostScan } from './host/use-host-scan.ts'
import { useUnrequestedScan } from './host/use-unrequested-scan.ts'
import { OutcomePanel } from './opening/outcome-panel.tsx'
import { useOpening } from './opening/use-opening.ts'
import { wordsOf } from './opening/words.ts'
import { SavedScans } from './saved/saved-scans.tsx'
import styles from './scan.module.css'
import { usePictures } from './without-camera/use-pictures.ts'
import { useShared } from './without-camera/use-shared.ts'
import { WithoutCamera } from './without-camera/without-camera.tsx'

const notLoaded = msg`The scanner could not be loaded`

/** Loads the player's cards, because known ones open offline. */
const useOwnCards = (): void => {
  const { player } = useSnapshot(session)
  useEffect(() => {
    if (player) void syncCards()
  }, [player])
}

const ScanPage = () => {
  const { i18n, t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [facing, setFacing] = useState<Facing>('environment')
  const { loading, again: loadAgain } = useDecoder()
  const opening = useOpening()
  const unread = useCallback(() => toast(i18n._(notLoaded), 'danger'), [i18n])
  const { reading, read } = usePictures(loading, opening, unread)
  const watched = useWatched()
  const wanted = opening.stage.kind === 'looking' && !reading
  const hosts = useHostScan(wanted, opening.take)
  useUnrequestedScan(opening)
  const looking = wanted && loading.state !== 'failed' && hosts.state === null
  const { state, again, stalled } = useCamera(looking && watched, facing)
  useOwnCards()
  useShared(opening.take, read)

  const decoder = loading.state === 'success' ? loading.decoder : null
  useScanLoop({
    video,
    decoder: looking && state.kind === 'on' ? decoder : null,
    ignored: opening.ignored,
    onFound: opening.take,
    onStalled: stalled,
  })

  const { kind } = opening.stage
  // The result may be about something tapped further down the page.
  useEffect(() => {
    if (kind !== 'looking') stage.current?.scrollIntoView({ block: 'nearest' })
  }, [kind])

  const found = opening.stage.kind === 'found' ? wordsOf(i18n, opening.stage.scanned) : null
  const other = () => setFacing((before) => (before === 'environment' ? 'user' : 'environment'))
  const picture = (on: CameraState): ReactNode => {
    if (on.kind === 'trouble') return <TroublePanel trouble={on.trouble} onAgain={again} onOther={other} />
    if (on.kind === 'again') return <AgainPanel key={on.tries} at={on.at} onNow={again} onOther={other} />
    if (on.kind !== 'on')
      return <p className={styles.quiet}>{reading ? t`Reading the picture` : t`Starting the camera`}</p>
    return (
      <Viewfinder
        video={video}
        stream={on.stream}
        track={on.track}
        facing={facing}
        onOther={other}
        hint={loading.state === 'pending' ? t`Loading the scanner` : t`Hold the QR code inside the frame`}
      />
    )
  }

  return (
    <Frame title={t`Scan`} backTo={to('home')}>
      <p className="sr-only" role="status">
        {found && `${found.title} ${found.figures}`}
      </p>
      <div
        ref={stage}
        className={styles.stage}
        data-camera={kind === 'looking' ? state.kind : 'off'}
        data-only-here={kind !== 'looking' || undefined}
      >
        {opening.stage.kind !== 'looking' ? (
          <OutcomePanel opening={opening} />
        ) : hosts.state !== null ? (
          <HostPanel state={hosts.state} onAgain={hosts.again} onCamera={hosts.takeCamera} />
        ) : loading.state === 'failed' ? (
          <Panel scene="beacon" title={i18n._(notLoaded)} action={<Button onClick={loadAgain}>{t`Try again`}</Button>}>
            <p>{t`A code can still be entered below.`}</p>
          </Panel>
        ) : (
          picture(state)
        )}
      </div>
      {hosts.offered && hosts.state === null && opening.stage.kind === 'looking' && (
        <Button look="quiet" wide onClick={hosts.again}>{t`Use the app’s scanner`}</Button>
      )}
      <WithoutCamera
        onText={opening.take}
        onFile={read}
        busy={reading}
        unread={loading.state === 'failed' ? unread : undefined}
      />
      <SavedScans onOpen={opening.openSaved} />
    </Frame>
  )
}

export default ScanPage
