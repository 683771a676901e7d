import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { DismissRegular, OpenRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { openTab } from '#renderer/app/tabs.ts'
import { OrderDetail } from './detail/OrderDetail.tsx'
import { orderPath } from './paths.ts'

const useStyles = makeStyles({
  panel: {
    position: 'absolute',
    top: 0,
    right: 0,
    bottom: 0,
    zIndex: 10,
    width: 'min(1080px, 88%)',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground1,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    boxShadow: tokens.shadow28,
    outline: 'none',
    animationName: { from: { transform: 'translateX(24px)', opacity: 0 } },
    animationDuration: tokens.durationFast,
    animationTimingFunction: tokens.curveDecelerateMid,
  },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, height: '48px', padding: '0 12px 0 20px', flexShrink: 0, borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  title: { marginRight: 'auto' },
  body: { flexGrow: 1, minHeight: 0, overflowY: 'auto' },
})

interface Props {
  readonly id: string
  readonly onClose: () => void
}

/** An order over the list it was opened from. The list stays in reach: another row shows its order in the same panel. */
export function OrderPanel({ id, onClose }: Props) {
  const styles = useStyles()
  const { t } = useTranslation(['orders', 'common'])
  const panel = useRef<HTMLElement>(null)
  // Once: another row shows its order here without taking the keyboard away from the list.
  useEffect(() => panel.current?.focus(), [])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  const toTab = (): void => {
    onClose()
    openTab(orderPath(id), t('tabLabel', { id }))
  }
  return (
    // Esc closes from anywhere inside; the panel itself is focused so that the keyboard begins here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside ref={panel} role="dialog" aria-label={`${t('detail.panel')} ${id}`} tabIndex={-1} className={styles.panel} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <Text as="h2" size={400} weight="semibold" className={styles.title}>
          {t('tabLabel', { id })}
        </Text>
        <Button appearance="subtle" icon={<OpenRegular />} onClick={toTab}>
          {t('detail.openInTab')}
        </Button>
        <Button appearance="subtle" icon={<DismissRegular />} aria-label={t('common:close')} onClick={onClose} />
      </header>
      <div className={styles.body}>
        <OrderDetail key={id} id={id} />
      </div>
    </aside>
  )
}
