import { cardsGive } from '../../../contract/ops/player/cards.ts'
import type { TrainableQuality } from '../../../rules/cards/quality.ts'
import { activationSeals } from '../../../rules/cards/seals.ts'
import { makeCards } from '../../card/make.ts'
import { type CardModel, cardModelOf, itemName, wordName } from '../../catalogue/index.ts'
import { type Letter, sendMail } from '../../mail/box.ts'
import { chancellery } from '../../mail/senders.ts'
import { cryptoRandom } from '../../random.ts'
import { inAll } from '../../texts/in-all.ts'
import { deny, opsVerb } from '../api/verb.ts'
import { receiver } from './receiver.ts'

/** The reason is quoted as the operator wrote it. */
const wonLetter = ({ name }: CardModel, quality: TrainableQuality, reason: string): Letter => {
  const how = wordName('quality', quality)
  const seal = itemName('activationSeal')
  const seals = activationSeals[quality]
  return {
    sender: chancellery,
    title: inAll(
      '獲得一張卡牌',
      '获得一张卡牌',
      'You have received a card',
      'Vous avez reçu une carte',
      'Ihr habt eine Karte erhalten',
    ),
    body: inAll(
      `主公獲得了卡牌「${name['zh-TW']}」（${how['zh-TW']}）。原因：${reason}\n卡牌已在「我的卡牌」中，需要${seal['zh-TW']} ×${seals}，啟用後即可使用。`,
      `主公获得了卡牌“${name['zh-CN']}”（${how['zh-CN']}）。原因：${reason}\n卡牌已在“我的卡牌”中，需要${seal['zh-CN']} ×${seals}，激活后即可使用。`,
      `Commander, the card “${name['en-US']}” (${how['en-US']}) is yours. Reason: ${reason}\nYou find it among your cards: activate it there, and it can be used. What you need: ${seal['en-US']} ×${seals}.`,
      `Excellence, la carte « ${name['fr-FR']} » (${how['fr-FR']}) est à vous. Motif : ${reason}\nElle vous attend parmi vos cartes : activez-la, et elle pourra servir. Il vous faut : ${seal['fr-FR']} ×${seals}.`,
      `Exzellenz, die Karte „${name['de-DE']}“ (${how['de-DE']}) gehört Euch. Grund: ${reason}\nSie wartet bei Euren Karten: Aktiviert sie dort, und sie ist einsatzbereit. Dafür braucht Ihr: ${seal['de-DE']} ×${seals}.`,
    ),
    gifts: [],
  }
}

export const cardsGiveVerb = opsVerb(cardsGive, async (context, input) => {
  const { tx, now } = context
  const { roleid, model: id, quality, origin, reason } = input
  const model = cardModelOf(id) ?? deny('bad_request', `model: there is no card ${id}`)
  await receiver(context, roleid, { normalOnly: 'a card' })
  const making = { roleid, store: null, now, random: cryptoRandom, form: 'dormant', origin } as const
  const [made] = await makeCards(tx, [{ type: model.type, model: id, quality }], making)
  if (!made) throw new Error('a card was made and is not there')
  await sendMail(tx, roleid, wonLetter(model, quality, reason), now)
  return { id: made.serial }
})
