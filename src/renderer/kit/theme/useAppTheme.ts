import { useLayoutEffect, useMemo } from 'react'
import type { Theme } from '@fluentui/react-components'
import { useSettings } from '../session/session.ts'
import { buildTheme } from './buildTheme.ts'

/** The chosen theme for FluentProvider. Chromium's own scroll bars and pickers follow it. */
export function useAppTheme(): Theme {
  const { theme: name, accentColor } = useSettings()
  const { theme, isDark } = useMemo(() => buildTheme(name, accentColor), [name, accentColor])
  useLayoutEffect(() => {
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
  }, [isDark])
  return theme
}
