import type { supportHolidays } from '../db/schema/index.ts'
import { inAll } from '../texts/in-all.ts'

const newYear = inAll('元旦', '元旦', 'New Year’s Day', 'Jour de l’an', 'Neujahr')
const lunarNewYear = inAll('農曆春節', '春节', 'Lunar New Year', 'Nouvel An lunaire', 'Mondneujahr')
const peace = inAll('和平紀念日補假', '和平纪念日补假', 'Peace Memorial Day', 'Jour de la paix', 'Friedensgedenktag')
const tombs = inAll('清明節', '清明节', 'Tomb Sweeping Day', 'Fête de Qingming', 'Qingming-Fest')
const dragonBoat = inAll('端午節', '端午节', 'Dragon Boat Festival', 'Fête des bateaux-dragons', 'Drachenbootfest')
const midAutumn = inAll('中秋節', '中秋节', 'Mid-Autumn Festival', 'Fête de la mi-automne', 'Mittherbstfest')
const teachers = inAll('教師節', '教师节', 'Teachers’ Day', 'Journée des enseignants', 'Tag der Lehrkräfte')
const national = inAll('國慶日補假', '国庆日补假', 'National Day', 'Fête nationale', 'Nationalfeiertag')
const constitution = inAll(
  '行憲紀念日',
  '行宪纪念日',
  'Constitution Day',
  'Jour de la Constitution',
  'Tag der Verfassung',
)

/** Working days in the demo's next year without customer service; a real operator maintains their own. */
export const demoHolidays: readonly (typeof supportHolidays.$inferInsert)[] = [
  { day: '2026-12-25', name: constitution },
  { day: '2027-01-01', name: newYear },
  ...['2027-02-05', '2027-02-08', '2027-02-09', '2027-02-10'].map((day) => ({ day, name: lunarNewYear })),
  { day: '2027-03-01', name: peace },
  ...['2027-04-05', '2027-04-06'].map((day) => ({ day, name: tombs })),
  { day: '2027-06-09', name: dragonBoat },
  { day: '2027-09-15', name: midAutumn },
  { day: '2027-09-28', name: teachers },
  { day: '2027-10-11', name: national },
]
