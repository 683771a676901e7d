/** What a page gets from its tab in a test. */
export const PAGE = { tabKey: '/page', params: {}, query: {} }

/** The only page of a list with these rows, as the server answers it. */
export const pageOf = <Row>(...records: Row[]) => ({ records, total: records.length, size: null, current: 1, pages: 1 })
