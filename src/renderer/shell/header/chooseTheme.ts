import type { ThemeName } from '#shared/domain/settings/themes.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { changeSettings } from '#renderer/kit/session/session.ts'

/** Changes the theme of this PC. */
export const chooseTheme = (theme: ThemeName): void => void changeSettings({ theme }).catch(notifyError)
