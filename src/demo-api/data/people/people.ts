import { CITIES, type City } from '../organisation/places.ts'
import { customerId } from '../base/ids.ts'
import { Random } from '../base/random.ts'

/** Members and staff, each derived from a number. Names and phone numbers are invented. */

export const CUSTOMER_COUNT = 6000

const SURNAMES = '王李张刘陈杨黄赵周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎'.split('')
const GIVEN =
  '子涵 雨桐 浩然 思远 梓萱 嘉怡 俊杰 志强 丽娟 建国 晓燕 文博 佳琪 天宇 雅婷 海峰 欣怡 明轩 淑芬 国栋 静 磊 敏 洋 婷 超 娜 鑫 琳 毅'.split(
    ' ',
  )
const NICKS =
  '山野漫步者 小鹿不迷路 阿May爱露营 周末去爬山 橘子汽水🍊 老张户外 风继续吹 Mr.Lin 背包去远方 一只大懒猫🐱 徒步的云 青柠味的夏天 大漠孤烟 Sunny妈妈 越野小马达 星河入梦 慢慢来 雪山脚下 会飞的鱼 森林木'.split(
    ' ',
  )
const PHONE_PREFIXES = ['138', '139', '136', '150', '158', '177', '186', '189']
const ESTATES = [
  '翠湖花园',
  '阳光新城',
  '锦绣家园',
  '万和公寓',
  '星河湾',
  '金地名苑',
  '和平里小区',
  '江畔雅居',
  '时代广场写字楼',
  '科技园A座',
]

const CUSTOMER_STREAM = 0x637573
const STAFF_STREAM = 0x737461

export interface Customer {
  readonly userId: bigint
  readonly nickName: string
  readonly realName: string
  readonly mobile: string
  readonly address: string
  readonly city: City
}

const fullName = (random: Random): string => random.pick(SURNAMES) + random.pick(GIVEN)
/** `00` behind the prefix: a block that has no known owner. */
const phone = (random: Random): string => `${random.pick(PHONE_PREFIXES)}00${random.digits(6)}`

/** The member with the number `index`, from 0 to below `CUSTOMER_COUNT`. */
export function customer(seed: number, index: number): Customer {
  const random = new Random(seed, CUSTOMER_STREAM, index)
  const mobile = phone(random)
  const city = random.pick(CITIES)
  const street = `${random.pick(city.roads)}${random.int(1, 1299)}号${random.pick(ESTATES)}${random.int(1, 28)}幢${random.int(1, 32)}0${random.int(1, 4)}室`
  const place = city.province === city.name ? city.name : `${city.province}${city.name}`
  return {
    userId: customerId(index),
    nickName: random.chance(0.35) ? `微信用户${mobile.slice(-4)}` : random.pick(NICKS),
    realName: fullName(random),
    mobile,
    address: `${place}${random.pick(city.districts)}${street}`,
    city,
  }
}

export interface Staff {
  readonly name: string
  readonly phone: string
  readonly code: string
}

/** A member of a store's staff. `duty` from 0 to 5 is the shift at the till. */
export function staff(seed: number, storeIndex: number, duty: number): Staff {
  const random = new Random(seed, STAFF_STREAM, storeIndex, duty)
  return {
    name: fullName(random),
    phone: phone(random),
    code: `LC${String(storeIndex + 1).padStart(3, '0')}${String(duty + 1).padStart(2, '0')}`,
  }
}
