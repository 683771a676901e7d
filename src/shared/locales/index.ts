import type { Language } from '../settings.ts'
import enCommon from './en/common.json' with { type: 'json' }
import enDomain from './en/domain.json' with { type: 'json' }
import enErrors from './en/errors.json' with { type: 'json' }
import enMain from './en/main.json' with { type: 'json' }
import enOrders from './en/orders.json' with { type: 'json' }
import enPages from './en/pages.json' with { type: 'json' }
import enSession from './en/session.json' with { type: 'json' }
import enShell from './en/shell.json' with { type: 'json' }
import zhCommon from './zh/common.json' with { type: 'json' }
import zhDomain from './zh/domain.json' with { type: 'json' }
import zhErrors from './zh/errors.json' with { type: 'json' }
import zhMain from './zh/main.json' with { type: 'json' }
import zhOrders from './zh/orders.json' with { type: 'json' }
import zhPages from './zh/pages.json' with { type: 'json' }
import zhSession from './zh/session.json' with { type: 'json' }
import zhShell from './zh/shell.json' with { type: 'json' }

/**
 * Every text of the product, both languages from the same keys, a namespace a part of the product. They stand in
 * `shared` because main speaks too: save dialogs, configuration errors, the sentences of an `AppError`.
 */
const zh = { common: zhCommon, domain: zhDomain, errors: zhErrors, main: zhMain, orders: zhOrders, pages: zhPages, session: zhSession, shell: zhShell }

export type Texts = typeof zh

export const resources: Record<Language, Texts> = {
  zh,
  en: { common: enCommon, domain: enDomain, errors: enErrors, main: enMain, orders: enOrders, pages: enPages, session: enSession, shell: enShell },
}

export const DEFAULT_LANGUAGE: Language = 'zh'
export const NAMESPACES: readonly string[] = Object.keys(zh)
