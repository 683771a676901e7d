/** The carriers' waybill numbers: from which the carrier can be recognised, and which a carrier does not have. */

interface CarrierRule {
  /** Matches a whole number in capitals whose letters belong to this carrier alone; null where its numbers do not tell it. */
  readonly own: RegExp | null
  /** Matches each form that the carrier's numbers have or had, generously: another number is asked about, never refused. */
  readonly forms: RegExp
  /** The carrier's codes on servers: those of Kuaidi100, whose queries `spec.md §7` follows, and the common short ones. */
  readonly codes: readonly string[]
  /** A part of the names of the carrier and its branches. */
  readonly name: string
  /** What people call it, in small letters and without the words of `TRADE`. */
  readonly names: readonly string[]
}

/** An item of the Universal Postal Union's standard S10: service, eight digits, a check digit, country. */
const POSTAL = /^[A-Z]{2}\d{9}[A-Z]{2}$/u

/**
 * `own`: numbers of digits alone are left out, since ZTO, STO, Yunda, SF and others share their lengths. Sources: the carriers' own query
 * forms (YTO takes `YT` and 13 digits) and printed labels; for EMS the standard S10, in which `E` is the express service and `CN` China
 * Post.
 *
 * `forms`: the lengths that published checks of waybills agree on. Those of Taobao's list of carriers (`reg_mail_no` of
 * `taobao.logistics.companies.get`, as shop systems copied it) for SF, STO, YTO, Yunda and EMS; a retailer's check of 2022
 * (github.com/phillip2019/hive-third-functions, `UDFLogisticNoValid`) for ZTO, STO, J&T, Deppon and the post; the notes of Kuaidi100's
 * query form (gist.github.com/haotian-liu/3851788ddcb1364790a5) for STO and EMS. First digits are ignored where the sources differ, and a
 * parcel of several (`…-1-2-`) counts as its waybill. Carriers that are not in the table have no rule here.
 */
const CARRIER_RULES: readonly CarrierRule[] = [
  { own: /^SF\d{12,13}$/u, forms: /^(?:SF)?\d{12,15}$/u, codes: ['shunfeng', 'sf'], name: '顺丰', names: ['顺丰', 'sf', 'sfexpress'] },
  {
    own: /^YT\d{13}$/u,
    forms: /^(?:[A-Z\d]{2}\d{8}|[A-Z\d]{2}\d{10,13}|[A-Z\d]{2}\d{16})$/u,
    codes: ['yuantong', 'yto'],
    name: '圆通',
    names: ['圆通', 'yto', 'yt'],
  },
  {
    own: /^JT\d{13}$/u,
    forms: /^(?:JT[A-Z]?)?\d{12,15}$/u,
    codes: ['jtexpress', 'jt'],
    name: '极兔',
    names: ['极兔', 'j&t', 'jt', 'j&texpress'],
  },
  {
    own: /^JD[A-Z]{0,2}\d{11,13}$/u,
    forms: /^(?:JD[A-Z]{0,3}|[A-Z]{1,3})?\d{9,15}(?:-\d+){0,3}-?$/u,
    codes: ['jd', 'jingdong'],
    name: '京东',
    names: ['京东', 'jd', 'jdl'],
  },
  {
    own: /^DPK\d{12}$/u,
    forms: /^(?:DPK\d{11,15}|\d{8,10}|\d{12,18})(?:-\d+){0,3}$/u,
    codes: ['debangkuaidi', 'debangwuliu', 'dbl'],
    name: '德邦',
    names: ['德邦', 'dbl', 'deppon'],
  },
  {
    own: /^E[A-Z]\d{9}CN$/u,
    forms: /^(?:\d{13}|[A-Z]{2}\d{9}[A-Z]{2})$/u,
    codes: ['ems'],
    name: 'EMS',
    names: ['ems', '邮政ems', '中国邮政ems', '邮政特快专递', '邮政特快', '特快专递'],
  },
  {
    own: null,
    forms: /^(?:\d{13}|\d{15}|[A-Z]{2}\d{9}[A-Z]{2})$/u,
    codes: ['youzhengguonei', 'youzhengbk', 'yzpy'],
    name: '邮政',
    names: ['邮政', '中国邮政', '邮政包裹', '中国邮政包裹', '邮政小包', '邮政快递包裹', '邮政国内小包'],
  },
  { own: null, forms: /^(?:ZTO)?\d{12,15}$/u, codes: ['zhongtong', 'zto'], name: '中通', names: ['中通', 'zto', 'zt'] },
  { own: null, forms: /^(?:STO\d{10}|\d{12,15})$/u, codes: ['shentong', 'sto'], name: '申通', names: ['申通', 'sto', 'st'] },
  { own: null, forms: /^\d{13,15}$/u, codes: ['yunda', 'yd'], name: '韵达', names: ['韵达', 'yunda', 'yd'] },
]

/** The lengths of the waybills of carriers without a rule. Shorter and longer ones are asked about. */
const OTHER_FORMS = /^[A-Z\d-]{8,22}$/u

interface Company {
  readonly code: string | null
  readonly name: string | null
}

const isOf = ({ codes, name }: CarrierRule, company: Company): boolean =>
  codes.includes(company.code?.toLowerCase() ?? '') || company.name?.includes(name) === true

const ownerOf = (waybill: string): CarrierRule | undefined => CARRIER_RULES.find(({ own }) => own?.test(waybill))

/** Whether the letters of a code are those of a carrier, so that it is a waybill. */
export const isCarriersWaybill = (code: string): boolean => ownerOf(code) !== undefined

/**
 * The company in the list to which the waybill number belongs; null if the number does not identify it, or its company is not in the list.
 */
export function companyOfWaybill<Listed extends Company>(waybill: string, companies: readonly Listed[]): Listed | null {
  const rule = ownerOf(waybill)
  if (rule === undefined) return null
  const own = companies.filter((company) => isOf(rule, company))
  return own.find(({ code }) => rule.codes.includes(code?.toLowerCase() ?? '')) ?? own[0] ?? null
}

/**
 * The company to which the waybill number belongs, if it differs from `chosen`; null if they match or the number does not identify one. A
 * branch of the same carrier matches.
 */
export function otherCompany<Listed extends Company>(waybill: string, chosen: Listed, companies: readonly Listed[]): Listed | null {
  const rule = ownerOf(waybill)
  return rule === undefined || isOf(rule, chosen) ? null : companyOfWaybill(waybill, companies)
}

/** Words that names of carriers have or lack, as in 顺丰、顺丰速运、顺丰快递. Freight, cold chain and the like are other companies. */
const TRADE = /(?:快递|速递|速运|物流|快件|股份|集团|有限公司|公司|express)+$/iu

/** The carrier that people mean by a name in small letters, without the words of the trade. */
const called = (name: string): string => name.toLowerCase().replace(TRADE, '')

/**
 * The company in the list that a usual other name of its carrier means; null if there is none, or several that it could mean.
 * @param typed in small letters and without blanks
 */
export function companyNamed<Listed extends Company>(typed: string, companies: readonly Listed[]): Listed | null {
  const wanted = called(typed)
  const rule = CARRIER_RULES.find(({ names }) => names.includes(wanted) || names.includes(typed))
  const same = companies.filter(({ name }) => name !== null && called(name) === wanted)
  const listed =
    rule === undefined ? same : companies.filter(({ name, code }) => isCalled(rule, name) || rule.codes.includes(code?.toLowerCase() ?? ''))
  return listed.length === 1 ? (listed[0] ?? null) : null
}

const isCalled = ({ names }: CarrierRule, name: string | null): boolean => name !== null && names.includes(called(name))

/** Why a number is probably no waybill of a carrier: its form, or a check digit that is wrong. */
export type WaybillDoubt = 'form' | 'checkDigit'

/** The weight of each of the eight digits before the check digit of S10. */
const POSTAL_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const

/** Whether the ninth digit is the one that S10 demands: 11 less the remainder by 11, and 0 and 5 for what is no digit. */
function hasPostalDigit(item: string): boolean {
  const sum = POSTAL_WEIGHTS.reduce<number>((total, weight, index) => total + weight * Number(item[index + 2]), 0)
  const rest = 11 - (sum % 11)
  const digit = rest === 10 ? 0 : rest === 11 ? 5 : rest
  return String(digit) === item[10]
}

/**
 * What is doubtful about a number in capitals, so that a person is asked about it; null where nothing is. A branch, such as a carrier's
 * freight, may have other numbers than the carrier: only a company with the carrier's own code has its forms.
 * @param company The carrier that takes the parcel; null while none is chosen, so that the number of any carrier will do.
 */
export function waybillDoubt(waybill: string, company: Company | null): WaybillDoubt | null {
  if (POSTAL.test(waybill) && !hasPostalDigit(waybill)) return 'checkDigit'
  const rule = CARRIER_RULES.find(({ codes }) => codes.includes(company?.code?.toLowerCase() ?? ''))
  return (rule?.forms ?? OTHER_FORMS).test(waybill) ? null : 'form'
}
