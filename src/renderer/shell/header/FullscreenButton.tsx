import { useEffect } from 'react'
import { Button, Tooltip } from '@fluentui/react-components'
import { FullScreenMaximizeRegular, FullScreenMinimizeRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { toggleFullscreen, useFullscreen } from '#renderer/kit/window/fullscreen.ts'

/** Fullscreen and back, also by F11 (spec.md §2, Top bar). */
export function FullscreenButton() {
  const { t } = useTranslation('shell')
  const { isFullscreen } = useFullscreen()

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F11') return
      event.preventDefault()
      void toggleFullscreen()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <Tooltip content={t(isFullscreen ? 'header.leaveFullscreen' : 'header.fullscreen')} relationship="label">
      <Button
        appearance="subtle"
        icon={isFullscreen ? <FullScreenMinimizeRegular /> : <FullScreenMaximizeRegular />}
        aria-keyshortcuts="F11"
        aria-pressed={isFullscreen}
        onClick={() => void toggleFullscreen()}
      />
    </Tooltip>
  )
}
