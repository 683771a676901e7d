import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { changeSettings } from '#renderer/kit/session/session.ts'
import { useFocusHeir } from '#renderer/ui/focus/useFocusHeir.ts'

const useStyles = makeStyles({
  root: { marginBottom: '14px', paddingBottom: '18px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  head: { display: 'block', marginBottom: '4px' },
  text: { display: 'block', marginBottom: '10px', color: tokens.colorNeutralForeground2 },
})

/** Says since when and why the program draws without the graphics card, and goes back to it. */
export function GraphicsNote({ since }: { readonly since: number }) {
  const styles = useStyles()
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
  notify('success', i18n.t('appearance:graphics.restored'))
}
