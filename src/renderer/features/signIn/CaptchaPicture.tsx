import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { BusyIcon } from '#renderer/ui/feedback/BusyIcon.tsx'
import type { CaptchaState } from './useCaptcha.ts'

const useStyles = makeStyles({
  button: {
    flexShrink: 0,
    width: '124px',
    minWidth: '124px',
    height: '40px',
    padding: 0,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  picture: { width: '100%', height: '100%', objectFit: 'contain', display: 'block' },
})

interface Props {
  readonly state: CaptchaState
  readonly onRefresh: () => void
}

/** The captcha as a button that asks for another one. */
export function CaptchaPicture({ state, onRefresh }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  return (
    <Tooltip content={t('signIn.captchaRefresh')} relationship="description">
      <Button
        className={styles.button}
        aria-label={state.phase === 'failed' ? t('signIn.captchaRetry') : t('signIn.captchaPicture')}
        aria-busy={state.phase === 'loading'}
        onClick={onRefresh}
      >
        {state.phase === 'loading' && <BusyIcon size="tiny" />}
        {state.phase === 'ready' && <img className={styles.picture} src={state.captcha.image} alt={t('signIn.captchaPicture')} />}
        {state.phase === 'failed' && (
          <>
            <ArrowClockwiseRegular aria-hidden />
            &nbsp;{t('signIn.captchaFailed')}
          </>
        )}
      </Button>
    </Tooltip>
  )
}
