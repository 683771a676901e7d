import { describe, expect, test } from 'vitest'
import { publicConfig } from '#main/settings/deployment.ts'
import { checkDeployment, deploymentFaults } from '#main/settings/loadDeployment.ts'
import { createTexts } from '#main/texts/texts.ts'

const { t } = createTexts('en')
const valid = { apiUrl: 'https://console.example.com', svc: 'mall', clientId: 'pc', clientSecret: 'secret' }
const UNKNOWN = 'there is no such name (docs/configuration.md has all names)'
const TWICE = 'another one has the same name of the server'

const faults = (more: object) => deploymentFaults({ ...valid, ...more }, t).map(({ field, reason }) => `${field}: ${reason}`)
const toldNames = (more: object) => publicConfig(checkDeployment({ ...valid, ...more }, t), false).serverNames

test('without names, everything has ours', () => {
  expect(toldNames({})).toEqual({ menuPaths: {}, permissions: {}, inoutTypes: {}, codeLabels: {} })
})

test('the page is told the names, one or several of each, and the labels by our own numbers', () => {
  const names = {
    menuPaths: { orders: '/trade/order', refunds: ['/trade/refund', 'refund_list'] },
    permissions: { order_export: 'orderExport', refund_check: ['refundPass', 'refundReject'] },
    inoutTypes: { orders: '1', waybills: ['2', 'waybill'] },
    codes: { orderStatus: { shipped: { code: 30, label: '已出库' }, completed: 'DONE' }, goodsReceived: { received: { label: '已到货' } } },
  }
  expect(toldNames(names)).toEqual({
    menuPaths: { orders: ['/trade/order'], refunds: ['/trade/refund', 'refund_list'] },
    permissions: { order_export: ['orderExport'], refund_check: ['refundPass', 'refundReject'] },
    inoutTypes: { orders: ['1'], waybills: ['2', 'waybill'] },
    codeLabels: { orderStatus: { 3: '已出库' }, goodsReceived: { 1: '已到货' } },
  })
})

describe('a fault is told by its name', () => {
  test.each([
    [{ menuPaths: { order: '/trade/order' } }, [`menuPaths.order: ${UNKNOWN}`]],
    [{ permissions: { order_exports: 'x' } }, [`permissions.order_exports: ${UNKNOWN}`]],
    [{ inoutTypes: { members: '1' } }, [`inoutTypes.members: ${UNKNOWN}`]],
    [{ codes: { orderState: { shipped: 1 } } }, [`codes.orderState: ${UNKNOWN}`]],
    [{ codes: { orderStatus: { sent: 1 } } }, [`codes.orderStatus.sent: ${UNKNOWN}`]],
    [{ codes: { payMethod: { cash: 11 } } }, [`codes.payMethod: ${UNKNOWN}`]],
    [{ menuPaths: { orders: '/trade/order', refunds: ['/x', '/Trade/Order/'] } }, [`menuPaths.refunds: ${TWICE}`]],
    [{ menuPaths: { orders: 'list', refunds: 'list' } }, [`menuPaths.refunds: ${TWICE}`]],
    [{ inoutTypes: { orders: '1', refunds: '1' } }, [`inoutTypes.refunds: ${TWICE}`]],
    [{ codes: { goodsReceived: { none: 1, received: '1' } } }, [`codes.goodsReceived.received: ${TWICE}`]],
  ])('%j', (more, expected) => {
    expect(faults(more)).toEqual(expected)
  })

  test.each([
    [{ menuPaths: { orders: 5 } }, 'menuPaths.orders'],
    [{ menuPaths: { orders: [] } }, 'menuPaths.orders'],
    [{ permissions: { order_export: '' } }, 'permissions.order_export'],
    [{ codes: { orderStatus: { shipped: 1.5 } } }, 'codes.orderStatus.shipped'],
    [{ codes: { orderStatus: { shipped: { code: 3, name: 'x' } } } }, 'codes.orderStatus.shipped.name'],
    [{ inoutTypes: [] }, 'inoutTypes'],
  ])('%j has a value of the wrong form', (more, field) => {
    expect(deploymentFaults({ ...valid, ...more }, t).map((fault) => fault.field)).toEqual([field])
  })
})

test('one permission of the server may allow several of ours', () => {
  expect(faults({ permissions: { order_export: 'out', order_send_export: 'out' } })).toEqual([])
})
