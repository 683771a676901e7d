import { useState } from 'react'
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { ColorRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { changeSettings, useSettings } from '#renderer/kit/session/session.ts'
import { ButtonPopover } from '#renderer/ui/dialog/ButtonPopover.tsx'
import { lazyComponent, lazyPart, usePreload } from '#renderer/kit/tabs/lazyPart.ts'
import { useFocusHeir } from '#renderer/ui/focus/useFocusHeir.ts'
import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import { THEMES } from '#shared/domain/settings/themes.ts'
import { useCommands } from '#renderer/kit/search/commands.ts'
import { chooseTheme, ThemePicker } from './ThemePicker.tsx'
import { useZoomCommands, ZoomPicker } from './ZoomPicker.tsx'

const useStyles = makeStyles({
  surface: { width: '388px', maxHeight: 'calc(100vh - 72px)', overflow: 'auto', boxSizing: 'border-box', padding: '16px 20px 20px' },
  body: { outlineStyle: 'none' },
  title: { display: 'block', marginBottom: '10px' },
  part: { marginTop: '18px', paddingTop: '14px', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
})

// Fluent's colour picker has 13 KB that home does not wait for.
const accentPicker = lazyPart(async () => ({ default: (await import('./AccentPicker.tsx')).AccentPicker }))
const AccentPicker = lazyComponent(accentPicker)

/**
 * The choice of theme and accent colour (spec.md §2, Top bar), which is saved on this PC, and of the zoom, which is the person's. It applies
 * at once. Above it, where it is so: that the program draws without the graphics card.
 */
export function AppearancePicker() {
  const styles = useStyles()
  const { t } = useTranslation('appearance')
  const { softwareRenderingSince } = useSettings()
  const [open, setOpen] = useState(false)
  usePreload(accentPicker)
  useZoomCommands()
  useCommands([
    { id: 'appearance', name: t('title'), run: () => setOpen(true) },
    ...THEMES.map((theme) => ({ id: `theme ${theme}`, name: t('named', { theme: t(`themes.${theme}`) }), run: () => chooseTheme(theme) })),
  ])
  return (
    <ButtonPopover title={t('title')} icon={<ColorRegular />} open={open} onOpenChange={setOpen} className={styles.surface}>
      {/* It gets the focus of the note's button, which disappears when it is pressed. */}
      <div tabIndex={-1} className={styles.body}>
        {softwareRenderingSince !== null && <GraphicsNote since={softwareRenderingSince} />}
        <Text as="h2" weight="semibold" className={styles.title}>
          {t('theme')}
        </Text>
        <ThemePicker />
        <div className={styles.part}>
          <AccentPicker />
        </div>
        <div className={styles.part}>
          <ZoomPicker />
        </div>
      </div>
    </ButtonPopover>
  )
}

const useGraphicsNoteStyles = makeStyles({
  root: { marginBottom: '14px', paddingBottom: '18px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  head: { display: 'block', marginBottom: '4px' },
  text: { display: 'block', marginBottom: '10px', color: tokens.colorNeutralForeground2 },
})

/** Says since when and why the program draws without the graphics card, and goes back to it. */
export function GraphicsNote({ since }: { readonly since: number }) {
  const styles = useGraphicsNoteStyles()
  const { t } = useTranslation('appearance')
  const heir = useFocusHeir()
  return (
    <section ref={heir} className={styles.root} aria-label={t('graphics.title')}>
      <Text as="h2" weight="semibold" className={styles.head}>
        {t('graphics.title')}
      </Text>
      <Text size={200} className={styles.text}>
        {t('graphics.software', { time: formatChinaTime(since) })}
      </Text>
      <Button size="small" onClick={() => void goBack().catch(notifyError)}>
        {t('graphics.restore')}
      </Button>
    </section>
  )
}

async function goBack(): Promise<void> {
  await changeSettings({ softwareRenderingSince: null })
  notify('success', () => i18n.t('appearance:graphics.restored'))
}
