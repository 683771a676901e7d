import { codeFilter, textFilter, type LabelledFilters } from '../../domain/filters.ts'

export const PAGES = {
  memberTypes: '/member/list/member-type',
  memberGrades: '/member/list/member-grade',
  coupons: '/promotion/discount-coupon/coupon-rules',
} as const

export const PERMISSIONS = [
  'member_type_add',
  'member_type_edit',
  'member_type_delete',
  'member_grade_add',
  'member_grade_edit',
  'coupon_add',
  'coupon_void',
] as const

/** `GET member_type/page`: the fields of spec.md §3 that a person can search by. */
export const MEMBER_TYPE_FILTERS = {
  memberTypeName: textFilter('name'),
  memberTypeCode: textFilter('code'),
  memberTypeStatus: codeFilter('status', 'enableFlag'),
} as const satisfies LabelledFilters
