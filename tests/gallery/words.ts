import { createInstance, type TFunction } from 'i18next'
import { NAMESPACES, resources } from '#shared/locales/index.ts'
import type { Language } from '#shared/locales/languages.ts'

/** The product's texts in one language. Screens use them to find controls: `t('shell:header.lock')`. */
export type Words = TFunction<
  [
    'common',
    'coupons',
    'dictionary',
    'domain',
    'employees',
    'appearance',
    'errorLog',
    'errors',
    'filters',
    'inout',
    'insurance',
    'list',
    'main',
    'memberGrades',
    'memberTypes',
    'menuAdmin',
    'notices',
    'oldRefunds',
    'orders',
    'organisation',
    'pages',
    'payTypes',
    'raffle',
    'refundActions',
    'refundMoney',
    'refunds',
    'review',
    'search',
    'session',
    'setup',
    'shell',
    'shipping',
    'shippingDesk',
    'stores',
  ]
>

export function wordsIn(language: Language): Words {
  const i18n = createInstance()
  void i18n.init({
    resources,
    lng: language,
    ns: [...NAMESPACES],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  return i18n.t
}
