import { inAll } from '../texts/in-all.ts'
import type { Letter } from './box.ts'
import { chancellery } from './senders.ts'

/** The mail every new player gets. */
export const welcome: Letter = {
  sender: chancellery,
  title: inAll('入營禮', '入营礼', 'Welcome to the camp', 'Bienvenue au camp', 'Willkommen im Lager'),
  body: inAll(
    '虎符已合，主公自今日起可憑此符點將。薄禮一份，聊表心意。',
    '虎符已合，主公自今日起可凭此符点将。薄礼一份，聊表心意。',
    'Commander, the two halves of the Tiger Tally are joined: from today your generals answer to you. A small gift is enclosed.',
    'Excellence, les deux moitiés du Tiger Tally sont réunies : dès ce jour, vos généraux vous obéissent. Un modeste présent est joint.',
    'Exzellenz, beide Hälften des Tiger Tally sind vereint: Von heute an folgen Euch die Generäle. Eine kleine Gabe liegt bei.',
  ),
  gifts: [
    { item: 'martialExperience', count: 1_000 },
    { item: 'mallPoints', count: 300 },
    { item: 'pillRare', count: 5 },
  ],
}
