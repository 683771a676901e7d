import { app } from 'electron'
import { AppError } from '#shared/errors.ts'
import type { ServerPlace } from '#shared/setup/setup.ts'
import type { PersonState } from '../../person/personState.ts'
import { isOwnServer } from '../../start/startOptions.ts'
import { parseDeepLink } from '../../links/deepLink.ts'
import { said } from '../../texts/texts.ts'
import type { Core } from '../openDeployment.ts'
import { SETUP_SWITCH } from '../readConfiguration.ts'
import { createServerTest } from './createServerTest.ts'

/** The start that follows the next end of the program. */
export interface NextStart {
  /** Its arguments; null while no start is wanted. */
  wanted: readonly string[] | null
}

type ChoiceCore = Pick<Core, 'options' | 'deployment' | 'texts'>

/** What a person who cannot sign in may do about the server: try it, and change it where the settings are their own. */
export function createServerChoice({ options, deployment, texts }: ChoiceCore, person: Pick<PersonState, 'user'>) {
  const canChange = isOwnServer(options)
  const server: ServerPlace = { host: new URL(deployment.apiUrl).host, file: options.configFile, canChange }
  const nextStart: NextStart = { wanted: null }
  return {
    server,
    nextStart,
    testServer: () => createServerTest()(deployment),
    changeServer: (): void => {
      if (!canChange || person.user !== null) throw new AppError({ kind: 'invalid-argument', ...said(texts.t, 'errors:invalidArgument') })
      nextStart.wanted = withSetup(process.argv.slice(1))
      app.quit()
    },
  }
}

/** The arguments of a start that shows the setup page, from those of this one: without the address that it opened. */
const withSetup = (given: readonly string[]): readonly string[] => [
  ...given.filter((argument) => argument !== SETUP_SWITCH && parseDeepLink(argument) === null),
  SETUP_SWITCH,
]
