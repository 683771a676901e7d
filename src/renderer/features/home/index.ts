import { i18n } from '#renderer/app/i18n.ts'
import type { PageRoute } from '#renderer/app/page.ts'
import { HOME_PATH } from '#renderer/app/tabs.ts'

export const homeRoutes: PageRoute[] = [{ path: HOME_PATH, load: () => import('./HomePage.tsx'), label: () => i18n.t('shell:home.title') }]
