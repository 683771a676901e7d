/** Set for the tests that run against the demo API in the mode `emptyValues` (`src/demo-api/README.md`) as well. */
export const EMPTY_VALUES = 'BACKOFFICE_TEST_EMPTY_VALUES'

/** Whether this run's demo API answers in the mode `emptyValues`. */
export const hasEmptyValues = (): boolean => process.env[EMPTY_VALUES] === '1'
