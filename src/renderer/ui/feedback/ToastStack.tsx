import { useEffect, useLayoutEffect, useState } from 'react'
import { Button, makeStyles, mergeClasses, Portal, tokens } from '@fluentui/react-components'
import { CheckmarkCircleFilled, DismissRegular, ErrorCircleFilled, InfoFilled, type FluentIcon } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useToasts, type Toast, type ToastTone } from '#renderer/kit/errors/notify.ts'

const useStyles = makeStyles({
  // Above Fluent's dialogs: the failure of something in a dialog must be readable.
  layer: { zIndex: 2_000_000 },
  stack: {
    position: 'fixed',
    // Over the header and the tab bar: nothing of a page lies there, and no dialog is that high.
    left: '50%',
    top: '4px',
    transform: 'translateX(-50%)',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalS,
    pointerEvents: 'none',
    // A portal inherits the theme's values, but not its typography.
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
  },
  toast: {
    pointerEvents: 'auto',
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    minWidth: '220px',
    width: 'max-content',
    maxWidth: 'min(640px, 90vw)',
    padding: `10px 8px 10px 14px`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    animationName: { from: { opacity: 0, transform: 'translateY(-8px)' }, to: { opacity: 1, transform: 'none' } },
    animationDuration: tokens.durationNormal,
    animationTimingFunction: tokens.curveDecelerateMid,
  },
  // A bar of the page: what stays must cover nothing.
  bars: { maxHeight: '40vh', overflow: 'auto' },
  bar: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalS,
    padding: '6px 8px 6px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  icon: { flexShrink: 0, fontSize: '18px', marginTop: '1px' },
  success: { color: tokens.colorStatusSuccessForeground1 },
  error: { color: tokens.colorStatusDangerForeground1 },
  info: { color: tokens.colorBrandForeground1 },
  // The buttons beside the text: a message of three lines is no higher than the header and the tab bar.
  body: { flexGrow: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: tokens.spacingHorizontalS },
  text: { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '4px', margin: '-2px 0' },
  action: { minWidth: 'auto', color: tokens.colorBrandForeground1 },
  close: { flexShrink: 0, minWidth: '24px', height: '24px', marginTop: '-2px' },
})

const ICONS: Readonly<Record<ToastTone, FluentIcon>> = { success: CheckmarkCircleFilled, error: ErrorCircleFilled, info: InfoFilled }

/** How long a message stays, in milliseconds. A message with an action stays long enough to reach it. */
const STAY: Readonly<Record<ToastTone, number>> = { success: 3_000, info: 4_000, error: 7_000 }
const STAY_WITH_ACTION = 9_000

/** Dialogs hide the rest of the page from assistive technology. Messages must be announced all the same. */
const keepAnnounced = (stack: HTMLElement | null): void => stack?.parentElement?.setAttribute('data-tabster-never-hide', '')

/**
 * The toasts of `notify`, above everything else. Those that stay are in the shell's bar (`LastingToasts`) where there is one. Fluent's
 * Toaster is not used: it is hidden from assistive technology while a dialog is open, and its 8 KB would be loaded before the sign-in,
 * whose code has a budget (`tests/bench/budgets.ts`).
 */
export function ToastStack() {
  const styles = useStyles()
  const { toasts, hasBar } = useToasts()
  return (
    <Portal mountNode={{ className: styles.layer }}>
      <div ref={keepAnnounced} className={styles.stack}>
        {toasts
          .filter(({ isLasting = false }) => !isLasting || !hasBar)
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} className={styles.toast} />
          ))}
      </div>
    </Portal>
  )
}

/** The messages that stay until they are dismissed, as a bar above the page: they would cover something for as long. */
export function LastingToasts() {
  const styles = useStyles()
  const { toasts, setBar } = useToasts()
  useLayoutEffect(() => {
    setBar(true)
    return () => setBar(false)
  }, [setBar])
  return (
    <div data-tabster-never-hide="" className={styles.bars}>
      {toasts
        .filter(({ isLasting }) => isLasting)
        .map((toast) => (
          <ToastCard key={toast.id} toast={toast} className={styles.bar} />
        ))}
    </div>
  )
}

function ToastCard({ toast, className }: { readonly toast: Toast; readonly className: string }) {
  const styles = useStyles()
  const { t } = useTranslation()
  const dismiss = useToasts((state) => state.dismiss)
  // The timer pauses while the pointer or the focus is on the message.
  const [held, setHeld] = useState(false)
  const { id, tone, text, action, other, isLasting = false } = toast
  const actions = [action, other].filter((one) => one !== undefined)
  const stay = action === undefined ? STAY[tone] : STAY_WITH_ACTION

  useEffect(() => {
    if (held || isLasting) return
    const timer = setTimeout(() => dismiss(id), stay)
    return () => clearTimeout(timer)
  }, [held, isLasting, stay, dismiss, id])

  const Icon = ICONS[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={className}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={mergeClasses(styles.icon, styles[tone])} aria-hidden />
      <div className={styles.body}>
        <span className={styles.text}>{text()}</span>
        {actions.length > 0 && (
          <div className={styles.actions}>
            {actions.map(({ label, run }) => (
              <Button
                key={label()}
                className={styles.action}
                appearance="transparent"
                size="small"
                onClick={() => {
                  run()
                  dismiss(id)
                }}
              >
                {label()}
              </Button>
            ))}
          </div>
        )}
      </div>
      <Button
        className={styles.close}
        appearance="subtle"
        size="small"
        icon={<DismissRegular />}
        aria-label={t('close')}
        onClick={() => dismiss(id)}
      />
    </div>
  )
}
