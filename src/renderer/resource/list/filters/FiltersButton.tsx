import { Button, CounterBadge, makeStyles } from '@fluentui/react-components'
import { FilterRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { SHORT_WINDOW } from '#renderer/ui/layout/smallWindows.ts'

const useStyles = makeStyles({ root: { display: 'none', [SHORT_WINDOW]: { display: 'inline-flex' } } })

interface Props {
  /** How many filters the rows are filtered by. */
  readonly count: number
  readonly isOpen: boolean
  readonly onChange: (isOpen: boolean) => void
}

/** Shows and hides the filters of a list, in a window that is too low for both them and the rows. */
export function FiltersButton({ count, isOpen, onChange }: Props) {
  const { t } = useTranslation('filters')
  return (
    <Button className={useStyles().root} icon={<FilterRegular />} aria-expanded={isOpen} onClick={() => onChange(!isOpen)}>
      {t('fold')}
      {count > 0 && <CounterBadge count={count} size="small" />}
    </Button>
  )
}
