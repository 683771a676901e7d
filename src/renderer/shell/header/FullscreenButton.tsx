import { Button, Tooltip } from '@fluentui/react-components'
import { FullScreenMaximizeRegular, FullScreenMinimizeRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { toggleFullscreen, useFullscreen } from '#renderer/kit/window/fullscreen.ts'
import { useShortcut, useShortcutTexts } from '#renderer/kit/window/shortcuts.ts'

/** Enters and leaves fullscreen, by button or shortcut (spec.md §2, Top bar). */
export function FullscreenButton() {
  const { t } = useTranslation('shell')
  const { isFullscreen } = useFullscreen()
  const shortcuts = useShortcutTexts()
  useShortcut('fullscreen', () => void toggleFullscreen())

  return (
    <Tooltip content={t(isFullscreen ? 'header.leaveFullscreen' : 'header.fullscreen')} relationship="label">
      <Button
        appearance="subtle"
        icon={isFullscreen ? <FullScreenMinimizeRegular /> : <FullScreenMaximizeRegular />}
        aria-keyshortcuts={shortcuts.aria('fullscreen')}
        aria-pressed={isFullscreen}
        onClick={() => void toggleFullscreen()}
      />
    </Tooltip>
  )
}
