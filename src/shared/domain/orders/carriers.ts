/** Waybill numbers from which the carrier can be recognised. */

interface CarrierRule {
  /** Matches a whole number in capitals. */
  readonly pattern: RegExp
  /** The carrier's codes on servers: those of Kuaidi100, whose queries `spec.md §7` follows, and the common short ones. */
  readonly codes: readonly string[]
  /** A part of the names of the carrier and its branches. */
  readonly name: string
}

/**
 * Only numbers whose letters belong to one carrier. Numbers of digits alone are left out: ZTO, STO, Yunda, SF and others share their
 * lengths. Sources: the carriers' own query forms (YTO takes `YT` and 13 digits) and printed labels; for EMS the Universal Postal
 * Union's standard S10, in which `E` is the express service and `CN` China Post.
 */
const CARRIER_RULES: readonly CarrierRule[] = [
  { pattern: /^SF\d{12,13}$/u, codes: ['shunfeng', 'sf'], name: '顺丰' },
  { pattern: /^YT\d{13}$/u, codes: ['yuantong', 'yto'], name: '圆通' },
  { pattern: /^JT\d{13}$/u, codes: ['jtexpress', 'jt'], name: '极兔' },
  { pattern: /^JD[A-Z]{0,2}\d{11,13}$/u, codes: ['jd', 'jingdong'], name: '京东' },
  { pattern: /^DPK\d{12}$/u, codes: ['debangkuaidi', 'debangwuliu', 'dbl'], name: '德邦' },
  { pattern: /^E[A-Z]\d{9}CN$/u, codes: ['ems'], name: 'EMS' },
]

interface Company {
  readonly code: string | null
  readonly name: string | null
}

const isOf = ({ codes, name }: CarrierRule, company: Company): boolean =>
  codes.includes(company.code?.toLowerCase() ?? '') || company.name?.includes(name) === true

/** Whether the letters of a code are those of a carrier, so that it is a waybill. */
export const isCarriersWaybill = (code: string): boolean => CARRIER_RULES.some(({ pattern }) => pattern.test(code))

/**
 * The company in the list to which the waybill number belongs; null if the number does not identify it, or its company is not in the list.
 */
export function companyOfWaybill<Listed extends Company>(waybill: string, companies: readonly Listed[]): Listed | null {
  const rule = CARRIER_RULES.find(({ pattern }) => pattern.test(waybill))
  if (rule === undefined) return null
  const own = companies.filter((company) => isOf(rule, company))
  return own.find(({ code }) => rule.codes.includes(code?.toLowerCase() ?? '')) ?? own[0] ?? null
}

/**
 * The company to which the waybill number belongs, if it differs from `chosen`; null if they match or the number does not identify one. A
 * branch of the same carrier matches.
 */
export function otherCompany<Listed extends Company>(waybill: string, chosen: Listed, companies: readonly Listed[]): Listed | null {
  const rule = CARRIER_RULES.find(({ pattern }) => pattern.test(waybill))
  return rule === undefined || isOf(rule, chosen) ? null : companyOfWaybill(waybill, companies)
}
