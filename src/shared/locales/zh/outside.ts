/**
 * The Chinese texts that are shown without the shell: start, sign-in, lock, failures, notes. They are loaded with the program's first code,
 * the others (`pages.gen.ts`) with the shell.
 */
export { default as common } from './common.json' with { type: 'json' }
export { default as errorLog } from './shell/errorLog.json' with { type: 'json' }
export { default as errors } from './errors.json' with { type: 'json' }
export { default as session } from './shell/session.json' with { type: 'json' }
export { default as shell } from './shell/shell.json' with { type: 'json' }
export { default as validation } from './validation.json' with { type: 'json' }
export { default as writes } from './shell/writes.json' with { type: 'json' }
