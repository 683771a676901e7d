/** Limits that a form in the page and the check behind it (a channel's or a call's) share. */

/** The longest texts. Characters. */
export const MAX_LENGTH = {
  tenantId: 20,
  account: 100,
  /** Passwords of the sign-in, the lock and a proxy. */
  password: 200,
  captchaCode: 20,
  /** The name of a person who registers (spec.md §7, `register-guest`). */
  personName: 50,
  proxyUser: 200,
  /** A remark on an order (`order.remarkCreate`). */
  remark: 500,
  /** The reason of a review. Some reviews have it in their address (`MAX_QUERY`), where a Chinese character takes nine bytes. */
  reason: 200,
  /** A kept reason for rejecting a refund. */
  phrase: 60,
  waybill: 64,
  expressCompany: 64,
  /** The name of a saved filter. */
  filterName: 20,
  /** A word in a filter. */
  filterText: 64,
  /** A code that a person gives: of a dictionary, a menu, a member type. */
  code: 64,
  /** The name of a record. */
  name: 64,
  /** The address of a store. */
  address: 200,
  /** The path of a menu. */
  path: 255,
  /** A count of an activity, in digits. */
  activityNumber: 9,
  /** What a prize of an activity holds. */
  prizeContent: 200,
  /** One field of an error that the page reports. */
  errorField: 20_000,
} as const

/** The largest sort position of a record among its siblings; lower ones come first. */
export const MAX_SORT = 9_999

/** The most parcels in one call (`order.send`). */
export const MAX_SHIPMENTS = 2_000

/** The most employees in one call (`organisation.employeesAdd`). */
export const MAX_EMPLOYEES = 500

/** The most employees that one form or file adds, in several calls. */
export const MAX_EMPLOYEE_ENTRIES = 1_000

/** Rows of one list of an activity's draft, such as its prizes. */
export const MAX_ACTIVITY_ROWS = 50

/** Drafts of activities that one person keeps on a PC. */
export const MAX_ACTIVITY_DRAFTS = 50

/** What a draft was before, as many times. */
export const MAX_ACTIVITY_VERSIONS = 10

/** The most refunds that are reviewed in one call. Their ids are in its address: `MAX_QUERY` may let fewer in. */
export const MAX_CHECKED_REFUNDS = 200

/** The most bytes of ids and words in an address. Gateways read a first line of 4,096 bytes at most, with method and path. */
export const MAX_QUERY = 3_500

/** The most reasons for rejecting refunds that one person stores: each has a number key. */
export const MAX_PHRASES = 9

/** Filters that one person saves for one list. */
export const MAX_SAVED_FILTERS = 20

/** The most ids in one search of a list: each id is a separate call. */
export const MAX_SEARCHED_IDS = 50

/** The most rows that are read page by page to find a text or a state among them. */
export const MAX_LOOKED_ROWS = 5_000

/** The widest column of a list. CSS pixels. */
export const MAX_COLUMN_WIDTH = 5_000

/** The rows of a page among which a person chooses in every list, and a deployment for the first page (`listPageSize`). */
export const PAGE_SIZES = [10, 20, 50, 100, 500, 2_000] as const

/** The most rows of one page of a list. */
export const MAX_PAGE_SIZE = 5_000

/** The most rows of a table that the page saves (`exports:saveTable`), and the longest name of one. */
export const MAX_SAVED_ROWS = 20_000
export const MAX_TABLE_NAME = 200
/** The longest text of a cell: a spreadsheet's limit, less the sign in front that makes it keep the text. UTF-16 units. */
export const MAX_CELL_LENGTH = 32_766

/** Rows of one page of an export: one page contains everything. */
export const MAX_EXPORT_ROWS = 1_000_000

/** Fields of an entry in the error log are cut to these lengths. Characters. */
export const FIELD_LIMITS = { url: 500, message: 1_000, stack: 4_000, info: 4_000 } as const

/** The most idle minutes before the automatic lock that can be set. */
export const MAX_IDLE_MINUTES = 240

/** The most tabs that are kept, and the longest label of one: nobody needs more, and a server may send longer ones. */
export const MAX_KEPT_TABS = 200
export const MAX_TAB_LABEL = 200

/** The maximum length of the tabs with their content: several pasted tables, and small enough to stay in memory for a shift. Characters. */
export const MAX_WORKSPACE = 2 * 1024 * 1024
