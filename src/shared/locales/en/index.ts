/** The English texts, a file for each namespace. */
export { default as appearance } from './appearance.json' with { type: 'json' }
export { default as common } from './common.json' with { type: 'json' }
export { default as domain } from './domain.json' with { type: 'json' }
export { default as errorLog } from './errorLog.json' with { type: 'json' }
export { default as errors } from './errors.json' with { type: 'json' }
export { default as filters } from './filters.json' with { type: 'json' }
export { default as inout } from './inout.json' with { type: 'json' }
export { default as list } from './list.json' with { type: 'json' }
export { default as main } from './main.json' with { type: 'json' }
export { default as notices } from './notices.json' with { type: 'json' }
export { default as orders } from './orders.json' with { type: 'json' }
export { default as pages } from './pages.json' with { type: 'json' }
export { default as search } from './search.json' with { type: 'json' }
export { default as session } from './session.json' with { type: 'json' }
export { default as shell } from './shell.json' with { type: 'json' }
export { default as shipping } from './shipping.json' with { type: 'json' }
