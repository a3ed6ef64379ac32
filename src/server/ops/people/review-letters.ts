import type { Localized } from '../../../contract/languages.ts'
import type { Letter } from '../../mail/box.ts'
import { chancellery } from '../../mail/senders.ts'
import { inAll } from '../../texts/in-all.ts'

/** Letters about signups name their event: `event/letters.ts`. */
type Kind = 'nickname' | 'avatar'

const subjects: Readonly<Record<Kind, Localized>> = {
  nickname: inAll('暱稱', '昵称', 'Nickname', 'Pseudo', 'Spitzname'),
  avatar: inAll('頭像', '头像', 'Avatar', 'Avatar', 'Avatar'),
}

/** Told by mail, because a review takes too long to wait for. */
export const approvedLetter = (kind: Kind): Letter => {
  const subject = subjects[kind]
  return {
    sender: chancellery,
    title: inAll(
      `${subject['zh-TW']}審核通過`,
      `${subject['zh-CN']}审核通过`,
      `${subject['en-US']} approved`,
      `${subject['fr-FR']} : demande acceptée`,
      `${subject['de-DE']} angenommen`,
    ),
    body: inAll(
      '主公的申請已審核通過，即刻生效。',
      '主公的申请已审核通过，即刻生效。',
      'Commander, your request was reviewed and approved. It takes effect now.',
      'Excellence, votre demande a été examinée et acceptée. Elle prend effet dès maintenant.',
      'Exzellenz, Euer Antrag ist geprüft und angenommen. Er gilt ab sofort.',
    ),
    gifts: [],
  }
}

/** The operator's reason is quoted as written. */
export const rejectedLetter = (kind: Kind, reason: string): Letter => {
  const subject = subjects[kind]
  return {
    sender: chancellery,
    title: inAll(
      `${subject['zh-TW']}審核未通過`,
      `${subject['zh-CN']}审核未通过`,
      `${subject['en-US']} not approved`,
      `${subject['fr-FR']} : demande refusée`,
      `${subject['de-DE']} abgelehnt`,
    ),
    body: inAll(
      `主公的申請未能通過審核。原因：${reason}`,
      `主公的申请未能通过审核。原因：${reason}`,
      `Commander, your request was reviewed and not approved. Reason: ${reason}`,
      `Excellence, votre demande a été examinée et refusée. Motif : ${reason}`,
      `Exzellenz, Euer Antrag ist geprüft und abgelehnt. Grund: ${reason}`,
    ),
    gifts: [],
  }
}
