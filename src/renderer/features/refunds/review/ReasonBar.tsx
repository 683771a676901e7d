import { Button, Input, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { ignoreSecondEnter } from '#renderer/ui/dialog/ignoreSecondEnter.ts'
import { Form } from '#renderer/ui/fields/Form.tsx'
import { isComposing } from '#renderer/ui/focus/isComposing.ts'
import { useFocusHeir } from '#renderer/ui/focus/useFocusHeir.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    padding: '10px 20px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  phrases: { display: 'flex', flexWrap: 'wrap', gap: '6px' },
  own: { display: 'flex', gap: '8px', maxWidth: '640px' },
  field: { flexGrow: 1 },
  key: { marginRight: '6px', color: tokens.colorNeutralForeground3, fontFamily: tokens.fontFamilyMonospace },
})

interface Props {
  readonly phrases: readonly string[]
  /** The reason that is being typed. */
  readonly reason: string
  readonly onType: (reason: string) => void
  readonly onReason: (reason: string) => void
  readonly onCancel: () => void
}

/** Why a refund is rejected: a kept reason by its number, or one that is typed. */
export function ReasonBar({ phrases, reason, onType, onReason, onCancel }: Props) {
  const styles = useStyles()
  const { t } = useTranslation(['refundActions', 'common'])
  const heir = useFocusHeir()
  const typed = reason.trim()
  return (
    <section ref={heir} className={styles.root} aria-label={t('reason.label')}>
      <Text weight="semibold">{t('review.chooseReason')}</Text>
      <div className={styles.phrases}>
        {phrases.map((phrase, index) => (
          <Button key={phrase} size="small" onClick={() => onReason(phrase)}>
            <span className={styles.key}>{index + 1}</span>
            {phrase}
          </Button>
        ))}
      </div>
      <Form
        className={styles.own}
        onSubmit={() => {
          if (typed === '') return
          ignoreSecondEnter()
          onReason(typed)
        }}
      >
        <Input
          className={styles.field}
          name="reason"
          aria-label={t('review.ownReason')}
          placeholder={t('review.ownReason')}
          maxLength={MAX_LENGTH.reason}
          value={reason}
          onChange={(_event, { value }) => onType(value)}
          onKeyDown={(event) => {
            // An Esc that dismisses the candidates of an input method must not discard what is typed.
            if (event.key === 'Escape' && !isComposing(event)) onCancel()
          }}
        />
        <Button type="submit" disabledFocusable={typed === ''}>
          {t('action.reject')}
        </Button>
        <Button onClick={onCancel}>{t('common:cancel')}</Button>
      </Form>
    </section>
  )
}
