import { expect, test } from 'vitest'
import * as limits from '#shared/domain/limits.ts'

/** A change of one is agreed with the server. A new limit needs no entry: the test of its form or call types it. */
test('the limits that pages and calls share are those that the documents and the server name', () => {
  expect(limits.MAX_LENGTH).toMatchObject({
    tenantId: 20,
    account: 100,
    password: 200,
    captchaCode: 20,
    personName: 50,
    proxyUser: 200,
    remark: 500,
    reason: 200,
    phrase: 60,
    waybill: 64,
    expressCompany: 64,
    filterName: 20,
    filterText: 64,
    code: 64,
    name: 64,
    address: 200,
    path: 255,
    activityNumber: 9,
    prizeContent: 200,
    errorField: 20_000,
  })
  expect(limits.FIELD_LIMITS).toMatchObject({ url: 500, message: 1_000, stack: 4_000, info: 4_000 })
  expect({ ...limits }).toMatchObject({
    MAX_SORT: 9_999,
    MAX_SHIPMENTS: 2_000,
    MAX_EMPLOYEES: 500,
    MAX_EMPLOYEE_ENTRIES: 1_000,
    MAX_ACTIVITY_ROWS: 50,
    MAX_ACTIVITY_DRAFTS: 50,
    MAX_CHECKED_REFUNDS: 200,
    MAX_PHRASES: 9,
    MAX_SAVED_FILTERS: 20,
    MAX_SEARCHED_IDS: 50,
    MAX_PAGE_SIZE: 5_000,
    MAX_EXPORT_ROWS: 1_000_000,
    MAX_IDLE_MINUTES: 240,
  })
})
