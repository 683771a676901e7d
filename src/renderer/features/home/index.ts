import { i18n } from '#renderer/kit/i18n.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'
import { HOME_PATH } from '#renderer/kit/tabs/tabs.ts'

export const routes: readonly PageRoute[] = [
  { path: HOME_PATH, isForAll: true, load: () => import('./HomePage.tsx'), label: () => i18n.t('shell:home.title') },
]
