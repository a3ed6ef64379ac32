import { IMAGES_PATH } from '../pictures/names.ts'
import { deny, type OpsContext } from './api/verb.ts'

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null)

/** The app's content security policy shows pictures of this service alone: any other would be an empty place. */
export const checkPictures = ({ deps }: Pick<OpsContext, 'deps'>, pictures: readonly string[]): void => {
  const { imageBase } = deps.config
  const shows = (address: string) =>
    address.startsWith(`${IMAGES_PATH}/`) || (imageBase !== undefined && originOf(address) === originOf(imageBase))
  if (pictures.every(shows)) return
  const bases = imageBase === undefined ? `${IMAGES_PATH}/` : `${IMAGES_PATH}/ or ${originOf(imageBase)}/`
  deny('bad_request', `phones show no pictures of other servers: an address has to begin with ${bases} (IMAGE_BASE)`)
}
