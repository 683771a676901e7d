/// <reference types="i18next" />
import type { Language } from '../settings.ts'
import enAppearance from './en/appearance.json' with { type: 'json' }
import enCommon from './en/common.json' with { type: 'json' }
import enDomain from './en/domain.json' with { type: 'json' }
import enErrorLog from './en/errorLog.json' with { type: 'json' }
import enErrors from './en/errors.json' with { type: 'json' }
import enFilters from './en/filters.json' with { type: 'json' }
import enInout from './en/inout.json' with { type: 'json' }
import enMain from './en/main.json' with { type: 'json' }
import enNotices from './en/notices.json' with { type: 'json' }
import enOrders from './en/orders.json' with { type: 'json' }
import enPages from './en/pages.json' with { type: 'json' }
import enSearch from './en/search.json' with { type: 'json' }
import enSession from './en/session.json' with { type: 'json' }
import enShell from './en/shell.json' with { type: 'json' }
import enShipping from './en/shipping.json' with { type: 'json' }
import zhAppearance from './zh/appearance.json' with { type: 'json' }
import zhCommon from './zh/common.json' with { type: 'json' }
import zhDomain from './zh/domain.json' with { type: 'json' }
import zhErrorLog from './zh/errorLog.json' with { type: 'json' }
import zhErrors from './zh/errors.json' with { type: 'json' }
import zhFilters from './zh/filters.json' with { type: 'json' }
import zhInout from './zh/inout.json' with { type: 'json' }
import zhMain from './zh/main.json' with { type: 'json' }
import zhNotices from './zh/notices.json' with { type: 'json' }
import zhOrders from './zh/orders.json' with { type: 'json' }
import zhPages from './zh/pages.json' with { type: 'json' }
import zhSearch from './zh/search.json' with { type: 'json' }
import zhSession from './zh/session.json' with { type: 'json' }
import zhShell from './zh/shell.json' with { type: 'json' }
import zhShipping from './zh/shipping.json' with { type: 'json' }

/**
 * Every text of the product, both languages from the same keys, a namespace a part of the product. They stand in
 * `shared` because main speaks too: save dialogs, configuration errors, the sentences of an `AppError`.
 */
const zh = {
  appearance: zhAppearance,
  common: zhCommon,
  domain: zhDomain,
  errorLog: zhErrorLog,
  errors: zhErrors,
  filters: zhFilters,
  inout: zhInout,
  main: zhMain,
  notices: zhNotices,
  orders: zhOrders,
  pages: zhPages,
  search: zhSearch,
  session: zhSession,
  shell: zhShell,
  shipping: zhShipping,
}

export type Texts = typeof zh

// Types the keys of every `t()`, in main as in the page.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Texts
  }
}

export const resources: Record<Language, Texts> = {
  zh,
  en: {
    appearance: enAppearance,
    common: enCommon,
    domain: enDomain,
    errorLog: enErrorLog,
    errors: enErrors,
    filters: enFilters,
    inout: enInout,
    main: enMain,
    notices: enNotices,
    orders: enOrders,
    pages: enPages,
    search: enSearch,
    session: enSession,
    shell: enShell,
    shipping: enShipping,
  },
}

export const DEFAULT_LANGUAGE: Language = 'zh'
export const NAMESPACES: readonly string[] = Object.keys(zh)
