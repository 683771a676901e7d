import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { copyText } from '#renderer/kit/window/copyText.ts'
import { Section } from '#renderer/ui/layout/Section.tsx'
import type { FitRow, FitSection, FitView } from '#shared/fit/fitView.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '20px', marginTop: '16px' },
  quiet: { color: tokens.colorNeutralForeground3 },
  wrong: { color: tokens.colorStatusDangerForeground1 },
  group: { marginTop: '8px' },
  summary: { cursor: 'pointer', fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: { padding: '8px 0', borderTop: `1px solid ${tokens.colorNeutralStroke3}`, overflowWrap: 'anywhere' },
  code: { fontFamily: tokens.fontFamilyMonospace },
  mend: { display: 'flex', alignItems: 'flex-start', gap: '8px', marginTop: '4px' },
  lines: {
    flexGrow: 1,
    margin: 0,
    padding: '6px 10px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    userSelect: 'text',
  },
})

/** The report in words, as in the saved file. */
export function FitReportView({ view }: { readonly view: FitView }) {
  const styles = useStyles()
  const { t } = useTranslation('fit')
  return (
    <div className={styles.root}>
      {view.mend !== null && (
        <Section title={t('mends.title')}>
          <Text block>{t('mends.how')}</Text>
          <Lines text={view.mend} label={t('mends.copy')} />
        </Section>
      )}
      {view.sections.map((section) => (
        <FitSectionView key={section.title} section={section} />
      ))}
      <Text size={200} className={styles.quiet}>
        {view.about}
      </Text>
    </div>
  )
}

function FitSectionView({ section: { title, counts, groups } }: { readonly section: FitSection }) {
  const styles = useStyles()
  return (
    <Section title={title}>
      <Text size={200} className={styles.quiet}>
        {counts}
      </Text>
      {groups.map((group) => (
        <details key={group.tone} open={group.tone === 'wrong'} className={styles.group}>
          <summary className={mergeClasses(styles.summary, group.tone === 'wrong' && styles.wrong)}>
            {group.title} ({group.rows.length})
          </summary>
          <ul className={styles.list}>
            {group.rows.map((row, index) => (
              // Several menus may have the same path.
              // oxlint-disable-next-line react/no-array-index-key
              <FitRowView key={`${index} ${row.subject}`} row={row} />
            ))}
          </ul>
        </details>
      ))}
    </Section>
  )
}

function FitRowView({ row: { subject, facts, sentences, mend } }: { readonly row: FitRow }) {
  const styles = useStyles()
  const { t } = useTranslation('fit')
  return (
    <li className={styles.row}>
      <Text block className={styles.code}>
        {subject}
      </Text>
      {facts !== '' && (
        <Text block size={200} className={styles.quiet}>
          {facts}
        </Text>
      )}
      {sentences.map((sentence) => (
        <Text key={sentence} block>
          {sentence}
        </Text>
      ))}
      {mend !== null && <Lines text={mend} label={t('mends.copyOne', { subject })} />}
    </li>
  )
}

/** Lines of the configuration, with the button that copies them. */
function Lines({ text, label }: { readonly text: string; readonly label: string }) {
  const styles = useStyles()
  return (
    <div className={styles.mend}>
      <pre className={styles.lines}>{text}</pre>
      <Button
        appearance="subtle"
        size="small"
        icon={<CopyRegular />}
        aria-label={label}
        title={label}
        onClick={() => void copyText(text)}
      />
    </div>
  )
}
