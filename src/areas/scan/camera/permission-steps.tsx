import { Trans } from '@lingui/react/macro'
import { isSafariOnIos, runsInstalled } from '../../../shell/installed/offer/install-method.ts'

/** How to allow the camera again on this kind of device. */
export const PermissionSteps = () => {
  const agent = navigator.userAgent
  if (isSafariOnIos(agent, navigator.maxTouchPoints) || /iPhone|iPad|iPod/.test(agent))
    return runsInstalled() ? (
      <Trans>Open the device’s settings, then those of Safari, and allow the camera. Then try again.</Trans>
    ) : (
      <Trans>
        Tap the page menu beside the address, then the website settings, and allow the camera. Then try again.
      </Trans>
    )
  if (/Android/.test(agent))
    return runsInstalled() ? (
      <Trans>Hold the app’s icon, tap App info, then Permissions, and allow the camera. Then try again.</Trans>
    ) : (
      <Trans>Tap the icon to the left of the address, then Permissions, and allow the camera. Then try again.</Trans>
    )
  return <Trans>Click the icon to the left of the address and allow the camera. Then try again.</Trans>
}
