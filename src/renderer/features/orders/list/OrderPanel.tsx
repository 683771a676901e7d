import { useEffect, useRef } from 'react'
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { ChevronDownRegular, ChevronUpRegular, DismissRegular, OpenRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useChange } from '#renderer/ui/table/useChange.ts'
import { isFocusFree } from '#renderer/ui/focus/useFocusReturn.ts'
import type { OrderRow } from '#shared/api/orders.ts'
import { OrderDetail } from '../detail/OrderDetail.tsx'
import { useShortcutTexts } from '#renderer/kit/window/shortcuts.ts'
import { openRecord } from '#renderer/kit/tabs/pageRegistry.ts'

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
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    height: '48px',
    padding: '0 12px 0 20px',
    flexShrink: 0,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: { marginRight: 'auto' },
  body: { flexGrow: 1, minHeight: 0, overflowY: 'auto' },
})

/** Goes to the row before (-1) or after (1); null where there is none. */
export type Step = (() => void) | null

interface Props {
  readonly order: OrderRow
  readonly previous: Step
  readonly next: Step
  readonly onClose: () => void
}

/**
 * An order over the list it was opened from. The list stays in reach: another row, or the next one by Alt+↓, shows its order
 * in the same panel. Esc and Alt+arrows are the page's, so that they work from the list as well.
 */
export function OrderPanel({ order, previous, next, onClose }: Props) {
  const styles = useStyles()
  const { t } = useTranslation(['orders', 'common'])
  const { id } = order
  const shortcuts = useShortcutTexts()
  const panel = useRef<HTMLElement>(null)
  // Once: another row shows its order here without taking the keyboard away from the list.
  useEffect(() => panel.current?.focus(), [])
  // What had the keyboard in the order before is gone with it.
  useChange(id, () => {
    if (isFocusFree()) panel.current?.focus()
  })

  const toTab = (): void => {
    onClose()
    openRecord('order', id)
  }
  const step = (label: string, keys: 'previousRow' | 'nextRow', icon: React.JSX.Element, go: Step) => (
    <Button
      appearance="subtle"
      icon={icon}
      aria-label={label}
      title={`${label} (${shortcuts.label(keys)})`}
      aria-keyshortcuts={shortcuts.aria(keys)}
      disabledFocusable={go === null}
      onClick={() => go?.()}
    />
  )
  return (
    <aside ref={panel} role="dialog" aria-label={`${t('detail.panel')} ${id}`} tabIndex={-1} className={styles.panel}>
      <header className={styles.head}>
        <Text as="h2" size={400} weight="semibold" className={styles.title}>
          {t('tabLabel', { id })}
        </Text>
        {step(t('detail.previous'), 'previousRow', <ChevronUpRegular />, previous)}
        {step(t('detail.next'), 'nextRow', <ChevronDownRegular />, next)}
        <Button appearance="subtle" icon={<OpenRegular />} onClick={toTab}>
          {t('detail.openInTab')}
        </Button>
        <Button appearance="subtle" icon={<DismissRegular />} aria-label={t('common:close')} onClick={onClose} />
      </header>
      <div key={id} className={styles.body}>
        <OrderDetail id={id} known={order} />
      </div>
    </aside>
  )
}
