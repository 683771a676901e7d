import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { dayInWords } from '#shared/domain/chinaTime.ts'
import { useSettings, useUser } from '#renderer/kit/session/session.ts'
import { useNow } from '#renderer/ui/format/useNow.ts'
import { dayPart } from './dayPart.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px', marginBottom: '16px' },
  date: { color: tokens.colorNeutralForeground3 },
})

export function Greeting() {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const { language } = useSettings()
  const user = useUser()
  const now = useNow('minute').getTime()
  return (
    <header className={styles.root}>
      <Text as="h1" size={700} weight="semibold">
        {t(`home.greeting.${dayPart(now)}`, { name: user?.nickName ?? '' })}
      </Text>
      <Text className={styles.date}>{dayInWords(now, language, { withYear: true })}</Text>
    </header>
  )
}
