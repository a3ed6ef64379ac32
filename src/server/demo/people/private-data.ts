import type { SignupInfo } from '../../../contract/event/signup.ts'
import type { Random } from '../../../rules/random.ts'
import { between, pick } from '../play/chance.ts'

/** Invented personal data, in the form that real data is encrypted in. */
const families = ['陳', '林', '黃', '張', '李', '王', '吳', '劉', '蔡', '楊']
const given = ['志明', '淑芬', '家豪', '雅婷', '俊傑', '怡君', '冠宇', '佳穎', '建宏', '美玲']

const fullName = (random: Random): string => `${pick(families, random)}${pick(given, random)}`
const phone = (random: Random): string => `+886997${String(between(0, 999_999, random)).padStart(6, '0')}`

/** A letter with value 10 (A), a gender digit, and the check digit that makes the weighted sum divisible by ten. */
const idNumber = (random: Random): string => {
  const digits = [between(1, 2, random), ...Array.from({ length: 7 }, () => between(0, 9, random))]
  const sum = digits.reduce((so, digit, index) => so + digit * (8 - index), 1)
  return `A${digits.join('')}${(10 - (sum % 10)) % 10}`
}

export const makeInfo = (random: Random): SignupInfo => ({
  name: fullName(random),
  phone: phone(random),
  paper: 'taiwan',
  number: idNumber(random),
  contact: { kind: 'messenger', id: `tiger${between(1_000, 9_999, random)}` },
})

const areas = [
  { area: '臺北市萬華區', zip: '108', street: '西園路' },
  { area: '新北市板橋區', zip: '220', street: '文化路' },
  { area: '臺中市西屯區', zip: '407', street: '福星路' },
  { area: '高雄市新興區', zip: '800', street: '中山路' },
]

export const makeAddress = (random: Random) => {
  const { area, zip, street } = pick(areas, random)
  return {
    consignee: fullName(random),
    region: '+886',
    area,
    zip,
    detail: `${street}${between(1, 300, random)}號`,
    phone: phone(random),
  }
}
