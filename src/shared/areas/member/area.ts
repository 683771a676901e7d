import { codeFilter, textFilter, type LabelledFilters } from '../../domain/filters.ts'

export const PAGES = {
  memberTypes: '/member/list/member-type',
  memberGrades: '/member/list/member-grade',
  coupons: '/promotion/discount-coupon/coupon-rules',
} as const

/** `GET member_type/page`: the fields of spec.md §3 that a person can search by. */
export const MEMBER_TYPE_FILTERS = {
  memberTypeName: textFilter('name'),
  memberTypeCode: textFilter('code'),
  memberTypeStatus: codeFilter('status', 'enableFlag'),
} as const satisfies LabelledFilters
