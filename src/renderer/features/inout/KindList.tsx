import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useKindTexts, type InoutKind } from './kinds.ts'

const GROUPS = [
  { does: 'export', title: 'groups.exports' },
  { does: 'import', title: 'groups.imports' },
  { does: 'template', title: 'groups.templates' },
] as const

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    padding: '12px 8px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  group: { display: 'flex', flexDirection: 'column', gap: '2px' },
  title: { padding: '4px 8px', color: tokens.colorNeutralForeground3 },
  kinds: { margin: 0, padding: 0, listStyleType: 'none', display: 'flex', flexDirection: 'column', gap: '2px' },
  kind: { width: '100%', justifyContent: 'flex-start', fontWeight: tokens.fontWeightRegular },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}`,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover, color: tokens.colorBrandForeground2 },
  },
})

interface Props {
  readonly kinds: readonly InoutKind[]
  /** Undefined while none is chosen. */
  readonly chosen: InoutKind | undefined
  readonly onChoose: (kind: InoutKind) => void
}

/** The list of what can be exported, imported and downloaded. */
export function KindList({ kinds, chosen, onChoose }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('inout')
  const textsOf = useKindTexts()
  return (
    <nav aria-label={t('kinds')} className={styles.root}>
      {GROUPS.map(({ does, title }) => {
        const members = kinds.filter((kind) => kind.does === does)
        if (members.length === 0) return null
        return (
          <div key={does} className={styles.group}>
            <Text size={200} className={styles.title}>
              {t(title)}
            </Text>
            <ul aria-label={t(title)} className={styles.kinds}>
              {members.map((kind) => (
                <li key={kind.name}>
                  <Button
                    appearance="subtle"
                    className={mergeClasses(styles.kind, kind === chosen && styles.chosen)}
                    aria-current={kind === chosen}
                    onClick={() => onChoose(kind)}
                  >
                    {textsOf(kind).kind}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}
