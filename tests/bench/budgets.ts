/** What a figure may be: at most a value, or at least one. In the figure's own unit. */
export type Budget = { readonly most: number } | { readonly least: number }

/** Two frames of a 60 Hz screen, in ms. */
const TWO_FRAMES = 33

/** Back to where it was, with what the engine itself may keep. */
const BACK = { most: 1.05 }

/** Both openings of these pages. */
const openings = (...pages: readonly string[]): Readonly<Record<string, Budget>> =>
  Object.fromEntries(pages.flatMap((page) => ['first', 'second'].map((turn) => [`${page}, the ${turn} opening`, { most: 250 }])))

/** The name under which the budgets of every scene stand. */
export const EVERY_SCENE = 'every scene'
/** A figure of every scene that is traced. */
export const LONGEST_TASK = 'longest task of the trace'

/** The budgets of the scenes, by scene and figure. */
export type Budgets = Readonly<Record<string, Readonly<Record<string, Budget>>>>

/** The budget of each figure, by scene and by the figure's name. A figure that is not named here is printed for comparison alone. */
export const BUDGETS: Budgets = {
  [EVERY_SCENE]: { [LONGEST_TASK]: { most: 50 } },
  start: {
    'program start to the page, median': { most: 1000 },
    'program start to the first content, median': { most: 2000 },
    'program start to a usable sign-in form, median': { most: 3000 },
  },
  'sign-in': { 'sign-in pressed to home usable, median': { most: 200 } },
  calls: {
    'a call of the page against a bare fetch, p50': { most: 3 },
    'a call of the page against a bare fetch, p99': { most: 3 },
    '200 calls at once': { most: 1000 },
    '200 calls at once over a renewal of the token': { most: 1000 },
  },
  size: { 'JavaScript of the sign-in page': { most: 250 }, 'JavaScript loaded at home': { most: 400 } },
  'page-opening': {
    'the first opening of 6 list pages, click to rows painted, median': { most: 250 },
    'the second opening, median': { most: 250 },
    ...openings('订单管理', '退单管理', '退款单', '员工管理', '会员类型', '历史退单'),
  },
  'list-sizes': {
    '20 rows, the first opening': { most: 250 },
    '500 rows, the first opening': { most: 250 },
    '2000 rows, the first opening': { most: 500 },
    '5000 rows, the first opening': { most: 1000 },
    '10000 rows, the first opening': { most: 2000 },
    '200 rows against 20, 10 times as many': { most: 1.5 },
    '2000 rows against 20, 100 times as many': { most: 3 },
    '5000 rows against 20, 250 times as many': { most: 5 },
    '10000 rows against 20, 500 times as many': { most: 10 },
    "2000 rows, later openings beyond the server's own time": { most: 150 },
    '5000 rows, longest task of the first opening': { most: 50 },
    '5000 rows, longest task of the later ones': { most: 50 },
  },
  'tab-switch': { 'tab switch, 12 tabs, p95': { most: TWO_FRAMES }, 'tab switch to the 2,000 rows, p95': { most: TWO_FRAMES } },
  'menu-search': { 'menu search, 5,000 menus, a keystroke, p95': { most: 16 } },
  'tab-heap': { 'heap at home': { most: 32 }, 'heap with 10 tabs': { most: 48 }, 'heap with 20 tabs': { most: 64 } },
  'tab-memory': { 'heap growth over 50 times opening and closing 2,000 rows': { most: 5 } },
  day: {
    "the page's heap after the day against before": BACK,
    "the page's DOM nodes": BACK,
    "the page's listeners": BACK,
    "main's heap": BACK,
    "main's handles": BACK,
    "main's listeners": BACK,
  },
  growth: {
    // A tab is mounted until too many are.
    'heap with 40 tabs against 1': { most: 3 },
    'a switch among 40 tabs against an empty frame': { most: 2 },
    'sign-in to a usable menu, 10000 menus against 100': { most: 5 },
    'a keystroke in 10000 menus against 100': { most: 10 },
    // Three run at a time.
    'an export of 20 at once against one alone': { most: 1.1 },
    'what main grows by during 20 exports at once': { most: 32 },
  },
  // As any page.
  'error-log': { 'the error log after 10000 errors, opened': { most: 250 } },
  export: {
    'export of 2 GB over a line of 2 Gbit/s against curl -o, throughput': { least: 0.9 },
    'what main grows by during it': { most: 32 },
  },
  employeeImport: {
    '1000 employees of a file, chosen to checked and painted, median': { most: 1000 },
    'longest task meanwhile': { most: 50 },
    'longest task while a file without an end is refused': { most: 50 },
  },
  'order-list': { 'a page of 2000 rows, click to painted, median': { most: 1000 }, 'longest task meanwhile': { most: 200 } },
  refunds: {
    '5000 refunds on a page, click to painted, median': { most: 2000 },
    'longest task meanwhile': { most: 200 },
    'selecting 5000 refunds, key to painted, median': { most: 50 },
  },
  'refund-review': {
    'review of 200 refunds, click to the results painted': { most: 1000 },
    'longest task meanwhile': { most: 200 },
  },
  'order-detail': {
    'an order of 500 lines and 2000 log rows, click to painted, first time': { most: 1000 },
    'longest task meanwhile': { most: 200 },
  },
  tree: {
    '5,061 units, menu click to painted': { most: 1000 },
    'menu click to painted, longest task': { most: 200 },
    '5,061 units, expand all': { most: 300 },
    'expand all, longest task': { most: 200 },
    '5,061 units, search by initials': { most: 300 },
    'search by initials, longest task': { most: 200 },
  },
}

/** Three frames of a 60 Hz screen, in ms. */
const THREE_FRAMES = 50

/** What the figures may be on a slow till (`slowTill.ts`). */
export const SLOW_BUDGETS: Budgets = {
  [EVERY_SCENE]: { [LONGEST_TASK]: { most: 100 } },
  start: { 'program start to a usable sign-in form, median': { most: 4000 } },
  'sign-in': { 'sign-in pressed to home usable, median': { most: 2000 } },
  'page-opening': {
    'the first opening of 6 list pages, click to rows painted, median': { most: 700 },
    'the slowest of them': { most: 700 },
  },
  'tab-switch': { 'tab switch, 12 tabs, p95': { most: THREE_FRAMES }, 'tab switch to the 2,000 rows, p95': { most: THREE_FRAMES } },
  'menu-search': { 'menu search, 5,000 menus, a keystroke, p95': { most: 50 } },
  'order-detail': { 'longest task meanwhile': { most: 100 } },
}
