/**
 * The Chinese texts, a file for each namespace; the English ones have the same namespaces and keys. `features` holds those of
 * pages, `shell` those around them.
 */
export { default as appearance } from './shell/appearance.json' with { type: 'json' }
export { default as common } from './common.json' with { type: 'json' }
export { default as dictionary } from './features/masterData/dictionary.json' with { type: 'json' }
export { default as coupons } from './features/marketing/coupons.json' with { type: 'json' }
export { default as domain } from './domain.json' with { type: 'json' }
export { default as employees } from './features/employees.json' with { type: 'json' }
export { default as errorLog } from './shell/errorLog.json' with { type: 'json' }
export { default as errors } from './errors.json' with { type: 'json' }
export { default as filters } from './filters.json' with { type: 'json' }
export { default as inout } from './features/inout.json' with { type: 'json' }
export { default as insurance } from './features/insurance.json' with { type: 'json' }
export { default as list } from './list.json' with { type: 'json' }
export { default as main } from './main.json' with { type: 'json' }
export { default as menuAdmin } from './features/masterData/menuAdmin.json' with { type: 'json' }
export { default as memberGrades } from './features/masterData/memberGrades.json' with { type: 'json' }
export { default as memberTypes } from './features/memberTypes.json' with { type: 'json' }
export { default as notices } from './shell/notices.json' with { type: 'json' }
export { default as oldRefunds } from './features/oldRefunds.json' with { type: 'json' }
export { default as orders } from './features/orders.json' with { type: 'json' }
export { default as organisation } from './features/organisation.json' with { type: 'json' }
export { default as pages } from './features/pages.json' with { type: 'json' }
export { default as payTypes } from './features/masterData/payTypes.json' with { type: 'json' }
export { default as raffle } from './features/marketing/raffle.json' with { type: 'json' }
export { default as refundMoney } from './features/refundMoney.json' with { type: 'json' }
export { default as refunds } from './features/refunds.json' with { type: 'json' }
export { default as review } from './features/review.json' with { type: 'json' }
export { default as refundActions } from './features/refundActions.json' with { type: 'json' }
export { default as search } from './shell/search.json' with { type: 'json' }
export { default as session } from './shell/session.json' with { type: 'json' }
export { default as setup } from './shell/setup.json' with { type: 'json' }
export { default as shell } from './shell/shell.json' with { type: 'json' }
export { default as shipping } from './features/shipping.json' with { type: 'json' }
export { default as stores } from './features/stores.json' with { type: 'json' }
export { default as validation } from './validation.json' with { type: 'json' }
export { default as writes } from './shell/writes.json' with { type: 'json' }
