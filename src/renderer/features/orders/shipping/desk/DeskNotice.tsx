import { Button, makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import type { DeskNote, DeskPhase } from './deskState.ts'
import type { ShippingDesk } from './shippingDesk.ts'

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px 16px',
    minHeight: '56px',
    padding: '8px 16px',
    borderRadius: tokens.borderRadiusLarge,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  text: { flexGrow: 1, flexBasis: '320px', overflowWrap: 'anywhere' },
  title: { display: 'block', fontWeight: tokens.fontWeightSemibold },
  actions: { display: 'flex', gap: '8px' },
  success: { backgroundColor: tokens.colorStatusSuccessBackground1, color: tokens.colorStatusSuccessForeground1 },
  warning: { backgroundColor: tokens.colorStatusWarningBackground1, color: tokens.colorStatusWarningForeground2 },
  error: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
})

interface Props {
  readonly phase: DeskPhase
  readonly note: DeskNote | null
  readonly desk: ShippingDesk
}

/** What the desk says: what is under way, what was wrong with the last scan, what became of the last parcel, or what it asks. */
export function DeskNotice({ phase, note, desk }: Props) {
  const styles = useStyles()
  const { t } = useTranslation(['shippingDesk', 'common'])
  const noteText = useNoteText()
  const hasStopped = phase.kind === 'order' && note?.kind === 'failed'
  if (phase.kind === 'question') return <Question phase={phase} note={note} desk={desk} />
  if (phase.kind === 'checking' || phase.kind === 'sending') {
    return (
      <div className={styles.root} role="status">
        <Spinner size="tiny" label={t(`call.${phase.kind}`, { waybill: phase.waybill })} />
      </div>
    )
  }
  if (note !== null) {
    const tone =
      note.kind === 'sent' ? styles.success : note.kind === 'unknown' || note.kind === 'noCompany' ? styles.warning : styles.error
    return (
      <div className={mergeClasses(styles.root, tone)} role={note.kind === 'sent' ? 'status' : 'alert'}>
        <span className={styles.text}>
          {noteText(note)}
          {hasStopped && <span className={styles.title}>{t('goOn')}</span>}
        </span>
        {hasStopped && <Button onClick={() => desk.goOn()}>{t('common:retry')}</Button>}
      </div>
    )
  }
  return phase.kind === 'label' ? (
    <div className={styles.root} role="status">
      <span className={styles.text}>{t('call.label')}</span>
    </div>
  ) : null
}

function Question({ phase, note, desk }: Props & { readonly phase: Extract<DeskPhase, { readonly kind: 'question' }> }) {
  const styles = useStyles()
  const { t } = useTranslation(['shippingDesk', 'shipping'])
  const noteText = useNoteText()
  const { doubt, waybill } = phase
  const values = { ...doubt, waybill, ...(doubt.kind === 'used' && { receiver: doubt.receiver || t('shipping:noReceiver') }) }
  const isWrong = doubt.kind === 'used'
  return (
    <div className={mergeClasses(styles.root, isWrong ? styles.error : styles.warning)} role="alert">
      <span className={styles.text}>
        <span className={styles.title}>{t(`shipping:doubt.${doubt.kind}.title`)}</span>
        {t(`shipping:doubt.${doubt.kind}.body`, values)} {note === null ? !isWrong && t('scanAgain') : noteText(note)}
      </span>
      <span className={styles.actions}>
        <Button onClick={() => desk.back()}>{t('otherLabel')}</Button>
        <Button onClick={() => desk.confirm()}>{t(`shipping:doubt.${doubt.kind}.confirm`, values)}</Button>
      </span>
    </div>
  )
}

/** Returns the function that puts into words what the desk says. */
function useNoteText(): (note: DeskNote) => string {
  const { t } = useTranslation(['shippingDesk', 'shipping'])
  const label = useCodeLabel()
  return (note) => {
    switch (note.kind) {
      case 'notWaybill':
        return t(`shipping:wrong.${note.fault}`)
      case 'status':
        return t('note.status', { id: note.code, status: label('orderStatus', note.status) })
      case 'failed':
        return t('note.failed', { id: note.code, reason: note.reason })
      case 'sent':
      case 'refused':
      case 'unknown':
      case 'notSent':
        return t(`note.${note.kind}`, { id: note.result.orderId, waybill: note.result.waybill, reason: note.result.reason })
      default:
        return t(`note.${note.kind}`, { code: note.code })
    }
  }
}
