import { Spinner, type SpinnerProps } from '@fluentui/react-components'

/** A spinner beside words that already say what is under way, so it has no name of its own. A spinner alone takes Fluent's, with a label. */
export const BusyIcon = (props: Pick<SpinnerProps, 'size' | 'appearance'>) => <Spinner {...props} aria-hidden />
