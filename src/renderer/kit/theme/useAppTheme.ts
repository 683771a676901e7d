import { useLayoutEffect, useMemo } from 'react'
import type { Theme } from '@fluentui/react-components'
import { useSettings } from '../session/session.ts'
import { buildTheme } from './buildTheme.ts'

/** The chosen look for FluentProvider. Scroll bars and the pickers that Chromium draws itself follow it. */
export function useAppTheme(): Theme {
  const { theme: name, accentColor } = useSettings()
  const { theme, isDark } = useMemo(() => buildTheme(name, accentColor), [name, accentColor])
  useLayoutEffect(() => {
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
  }, [isDark])
  return theme
}
