import type { MenuPage } from '../domain/menus/menuPages.ts'

/** The texts that name the pages, as their tabs do. */
export const PAGE_TITLES = {
  home: 'shell:home.title',
  dashboard: 'pages:names.dashboard',
  inout: 'pages:names.inout',
  inoutType: 'pages:names.inout',
  extend: 'pages:names.extend',
  test: 'pages:names.test',
  info: 'pages:names.info',
  logs: 'errorLog:title',
  raffle: 'raffle:title',
  dictionary: 'dictionary:title',
  insurance: 'insurance:title',
  coupons: 'coupons:title',
  memberTypes: 'memberTypes:title',
  memberGrades: 'memberGrades:title',
  menuAdmin: 'menuAdmin:title',
  orders: 'orders:title',
  refunds: 'refunds:title',
  oldRefunds: 'oldRefunds:title',
  refundMoney: 'refundMoney:title',
  payTypes: 'payTypes:title',
  units: 'organisation:unit.title',
  areas: 'organisation:area.title',
  stores: 'stores:title',
  employees: 'employees:title',
} as const satisfies Readonly<Record<MenuPage, string>>
