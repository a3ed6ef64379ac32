import type { Reward } from '../../contract/common.ts'
import { textsOf } from '../catalogue/texts.ts'
import type { Letter } from '../mail/box.ts'
import { chancellery, quartermaster } from '../mail/senders.ts'
import { welcome } from '../mail/welcome.ts'
import { inAll } from '../texts/in-all.ts'

const texts = textsOf('world/letters.tsv')
const letter = (id: string, ...gifts: readonly Reward[]): Letter => ({
  sender: texts.of(id, 'sender'),
  title: texts.of(id, 'title'),
  body: texts.of(id, 'body'),
  gifts,
})

/** Latest first, one day apart: one mail of every kind. `sent` is the order that has shipped. */
export const demoMails = (sent: string | undefined): readonly Letter[] => [
  {
    sender: quartermaster,
    title: inAll('補簽券配給', '补签券配给', 'Make-up coupons', 'Bons de rattrapage', 'Nachhol\u00adgutscheine'),
    body: inAll(
      '主公：本月補簽券兩張已備妥，請查收。漏簽的日子可由此補上，每日一次，每月三次。',
      '主公：本月补签券两张已备妥，请查收。漏签的日子可由此补上，每日一次，每月三次。',
      'Commander, your two make-up coupons of this month are here. Each makes up a missed day, once a day and three times a month.',
      'Excellence, deux bons de rattrapage vous attendent. Un jour manqué se rattrape avec un bon, une fois par jour et trois fois par mois.',
      'Exzellenz, zwei Nachholgutscheine liegen bereit. Ein verpasster Tag lässt sich damit nachholen, einmal am Tag und dreimal im Monat.',
    ),
    gifts: [{ item: 'makeupCoupon', count: 2 }],
  },
  welcome,
  {
    sender: chancellery,
    title: inAll('營規須知', '营规须知', 'Rules of the camp', 'Règles du camp', 'Lagerordnung'),
    body: inAll(
      '每日簽到於臺北時間零時更新。收訊不佳時所點的簽到會先存於手機，翌日六時前送達仍算當日。',
      '每日签到于台北时间零时更新。信号不佳时所点的签到会先存于手机，翌日六时前送达仍算当日。',
      'The sign-in day starts at midnight in Taipei. A sign-in made without signal stays on your phone and still counts for its day if it arrives by six the next morning.',
      'Le jour de pointage commence à minuit, heure de Taipei. Un pointage fait sans réseau attend sur le téléphone et compte pour son jour s’il arrive avant six heures le lendemain.',
      'Der Tag des Check-ins beginnt um Mitternacht in Taipeh. Ohne Netz wartet der Check-in auf dem Handy und zählt für seinen Tag, wenn er bis sechs Uhr früh ankommt.',
    ),
    gifts: [],
  },
  { ...letter('shipped'), ...(sent !== undefined && { orderId: sent }) },
  letter('signup-refused'),
  letter('signup-approved'),
  letter('profile-approved'),
  letter('event-reward', { item: 'pillRare', count: 10 }, { item: 'mallPoints', count: 200 }),
  letter('compensation', { item: 'martialExperience', count: 500 }),
]
