import { eq } from 'drizzle-orm'
import { playerInfo } from '../../contract/account/account.ts'
import { maskedPhone } from '../../rules/account/phone.ts'
import { rankByMerit } from '../../rules/game/military-rank.ts'
import { refuse } from '../call/refusal.ts'
import { verb } from '../call/verb.ts'
import { wordName } from '../catalogue/index.ts'
import { players } from '../db/schema/index.ts'
import { chosenIc } from '../ic/chosen.ts'
import { balancesOf } from '../ledger/balances.ts'
import { waitingMails } from '../mail/box.ts'
import { unreadNotices } from '../notice/board.ts'
import { pictureUrl } from '../pictures/names.ts'

export const playerInfoVerb = verb(playerInfo, async (context, { icId }) => {
  const { tx, roleid, now, secrets, language, config } = context
  const [player] = await tx.select().from(players).where(eq(players.roleid, roleid))
  if (!player) return refuse('not_found')
  return {
    roleid,
    nickname: player.nickname,
    avatar: pictureUrl(config.imageBase, player.avatar),
    phone: maskedPhone(secrets.decrypt('phone', player.phoneSealed), player.phoneCode),
    language,
    militaryRank: rankByMerit(player.merit),
    rankName: wordName('rank', rankByMerit(player.merit))[language],
    merit: player.merit,
    balances: await balancesOf(tx, roleid),
    papers: { privacy: player.agreedPrivacy, terms: player.agreedTerms },
    unreadMail: await waitingMails(tx, roleid, now),
    unreadNotices: await unreadNotices(tx, roleid, now),
    createdAt: player.createdAt,
    ic: await chosenIc(context, icId),
  }
})
