import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import type { Page } from 'playwright'
import { demoAccount } from '../../support/app/accounts.ts'
import { launchApp, type DemoApi } from '../../support/app/launch.ts'
import { fillSignIn } from '../../support/page/pages.ts'
import { course, percentile, type Course, type Finding } from '../measure.ts'

const TURNS = 5
/** A group of the side menu can be pressed: the menu has been loaded and drawn. */
const USABLE = 'nav button[aria-haspopup]|aria-haspopup|menu'

/** Presses the sign-in button of a filled form. Ends when home can be used. */
export const pressSignIn = (page: Page): Promise<Course> =>
  course(page, 'click', USABLE, () => page.getByRole('button', { name: '登录', exact: true }).click())

/** The time from the press of the sign-in button until home can be used, each time in a new program without data of earlier ones. */
export async function signInToHome(_page: Page, demo: DemoApi): Promise<Finding[]> {
  const turns: Turn[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const { app, page } = await launchApp({ apiUrl: demo.url })
    try {
      await fillSignIn(page, demo, demoAccount('admin'))
      turns.push(await oneSignIn(page))
    } finally {
      await app.close()
    }
  }
  const times = turns.map(({ whole }) => whole)
  return [
    { name: 'sign-in pressed to home usable, median', value: percentile(times, 0.5), unit: 'ms' },
    { name: 'the slowest', value: Math.max(...times), unit: 'ms' },
    ...PARTS.map((name): Finding => ({
      name,
      value: percentile(
        turns.map((turn) => turn[name]),
        0.5,
      ),
      unit: 'ms',
    })),
  ]
}

/** What a sign-in is made of, one after the other, as the server sees it. */
const PARTS = [
  'the form and the password, until the token is asked for',
  'the token',
  'the user',
  'the session, until the menu is asked for',
  'the menu',
  'the shell and home, until they are painted',
] as const

/** The whole and its parts, in ms. */
type Turn = Readonly<Record<(typeof PARTS)[number] | 'whole', number>>

async function oneSignIn(page: Page): Promise<Turn> {
  const calls = followCalls()
  const measured = await pressSignIn(page)
  const [token, user, menu] = [calls.of('/oauth/token'), calls.of('/oauth/user-info'), calls.of('/menu/routes')]
  calls.end()
  const marks = [measured.began, token.began, token.ended, user.ended, menu.began, menu.ended, measured.began + measured.duration]
  const parts = PARTS.map((name, index) => [name, (marks[index + 1] ?? Number.NaN) - (marks[index] ?? Number.NaN)] as const)
  return { whole: measured.duration, ...(Object.fromEntries(parts) as Omit<Turn, 'whole'>) }
}

interface CallTime {
  readonly began: number
  ended: number
}

/** The times of the calls that the demo API of this process gets, in ms since the epoch. */
function followCalls() {
  const times = new Map<string, CallTime>()
  const now = (): number => performance.timeOrigin + performance.now()
  const pathOf = ({ request }: { readonly request: IncomingMessage }): string => new URL(request.url ?? '', 'http://demo').pathname
  const began = (message: unknown): void => void times.set(pathOf(message as never), { began: now(), ended: Number.NaN })
  const ended = (message: unknown): void => {
    const time = times.get(pathOf(message as never))
    if (time) time.ended = now()
  }
  subscribe('http.server.request.start', began)
  subscribe('http.server.response.finish', ended)
  return {
    /** @throws Error when there was no such call */
    of(ending: string): CallTime {
      const found = [...times].find(([path]) => path.endsWith(ending))?.[1]
      if (!found) throw new Error(`no call of ${ending}`)
      return found
    },
    end(): void {
      unsubscribe('http.server.request.start', began)
      unsubscribe('http.server.response.finish', ended)
    },
  }
}
