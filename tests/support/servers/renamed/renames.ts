import { changeableCalls, type CallSettings } from '#main/settings/callSettings.ts'
import { firstNodes } from '#demo-api/data/menu/menuNodes.ts'
import { MENU } from '#demo-api/menu.ts'
import { DEMO_CLIENT, DEMO_ERROR_LOG_PATH, DEMO_SVC } from '#shared/demo.ts'
import { namedCodesOf } from '#shared/domain/codes.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'
import { PERMISSIONS } from '#shared/domain/permissions.ts'

/** What the renamed server calls what the specification does not name, in the words of a deployment (docs/configuration.md). */

/** Every call that a deployment can change is changed: the server takes its arguments in the other place, or by the other method. */
export const CALLS: CallSettings = Object.fromEntries(
  changeableCalls().map(({ name, part, initial }) => [
    name,
    part === 'method' ? { method: initial === 'GET' ? 'POST' : 'GET' } : { placement: initial === 'query' ? 'body' : 'query' },
  ]),
)

/** The path of each of our pages in the menu, with our own parameters. */
export const MENU_PATHS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(MENU_PAGES).map(([page, own]) => [page, `/erp/${page}${/\/:.*$/u.exec(own)?.[0] ?? ''}`]),
)

/** Begins the code of every menu, and that of every button. */
export const MENU_CODE = 'erp-'
export const BUTTON_CODE = 'perm.'

/** The server's code of our page: a menu may be found by it instead of its path. */
const codeOf = (page: keyof typeof MENU_PAGES): string =>
  `${MENU_CODE}${firstNodes(MENU).find(({ path }) => path === MENU_PAGES[page])?.code ?? ''}`

/** The list whose codes are texts of the server: `S` and our number. A row of an order and its filters have the field. */
export const TEXT_CODES = { field: 'orderSource', prefix: 'S' } as const

/** The code of a refusal, which the white list has: no call of the server answers it unless a test says so. */
export const LISTED_CODE = 'B0001'

/** The configuration of a client of the renamed server, as store IT would write it. */
export const configurationFor = (url: string) => ({
  apiUrl: url,
  svc: DEMO_SVC,
  clientId: DEMO_CLIENT.id,
  clientSecret: DEMO_CLIENT.secret,
  errorLogUploadPath: DEMO_ERROR_LOG_PATH,
  iframeHosts: [new URL(url).host],
  codeWhiteList: [LISTED_CODE],
  menuPaths: { ...MENU_PATHS, refundMoney: codeOf('refundMoney') },
  permissions: Object.fromEntries(PERMISSIONS.map((own) => [own, `${BUTTON_CODE}${own}`])),
  inoutTypes: { orders: '1' },
  codes: {
    [TEXT_CODES.field]: Object.fromEntries(
      Object.entries(namedCodesOf(TEXT_CODES.field)).map(([name, code]) => [name, `${TEXT_CODES.prefix}${code}`]),
    ),
  },
  calls: CALLS,
})
