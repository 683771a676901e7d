import { Button, Tooltip } from '@fluentui/react-components'
import { FullScreenMaximizeRegular, FullScreenMinimizeRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { toggleFullscreen, useFullscreen } from '#renderer/kit/window/fullscreen.ts'
import { useCommands } from '../search/commands.ts'
import { useShortcut, useShortcutTexts } from '#renderer/kit/window/shortcuts.ts'

/** Enters and leaves fullscreen, by button or shortcut (spec.md §2, Top bar). */
export function FullscreenButton() {
  const { t } = useTranslation('shell')
  const { isFullscreen } = useFullscreen()
  const shortcuts = useShortcutTexts()
  const name = t(isFullscreen ? 'header.leaveFullscreen' : 'header.fullscreen')
  useShortcut('fullscreen', () => void toggleFullscreen())
  useCommands([{ id: 'fullscreen', name, run: () => void toggleFullscreen() }])

  return (
    <Tooltip content={name} relationship="label">
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
