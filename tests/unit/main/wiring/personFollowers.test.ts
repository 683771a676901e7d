import { describe, expect, test } from 'vitest'
import { personKey } from '#main/person/personKey.ts'
import { personFollowers, type FollowerDeps } from '#main/wiring/personFollowers.ts'
import { person } from '../../../support/services/people.ts'

type Told = readonly unknown[]

/** The followers, and what they ask for. */
function rig() {
  const told: unknown[][] = []
  const tell =
    (name: string) =>
    (...args: unknown[]): void =>
      void told.push([name, ...args])
  const deps = {
    session: { signedOutReason: 'expired', followConnection: tell('session.followConnection') },
    log: { info: tell('log') },
    person: { state: 'the state' },
    workspaces: { onPersonChanged: tell('workspaces.onPersonChanged') },
    errors: { setPerson: tell('errors.setPerson') },
    exports: { onPersonChanged: tell('exports.onPersonChanged'), active: () => ['a job'] },
    exportNotifier: { refresh: tell('exportNotifier.refresh') },
    embeds: { cover: tell('embeds.cover'), uncover: tell('embeds.uncover'), end: tell('embeds.end') },
    networkSession: { clear: tell('networkSession.clear') },
    updateSession: { forgetLogin: tell('updateSession.forgetLogin') },
    proxyLogin: { forget: tell('proxyLogin.forget') },
    personSettings: { announce: tell('personSettings.announce') },
    social: { cancel: tell('social.cancel') },
    calls: { cancelAll: tell('calls.cancelAll') },
    fit: { onPersonChanged: tell('fit.onPersonChanged') },
    writes: { onPersonChanged: tell('writes.onPersonChanged'), hold: tell('writes.hold') },
    copied: { forget: tell('copied.forget') },
    lockCover: { cover: tell('lockCover.cover'), uncover: tell('lockCover.uncover') },
    window: { hideTitle: tell('window.hideTitle'), forgetHistory: tell('window.forgetHistory') },
    events: { send: tell('page') },
  }
  return { followers: personFollowers(deps as unknown as FollowerDeps), told }
}

const LIN = person('admin')

describe('when the person changes', () => {
  const CASES: readonly (readonly [what: string, user: typeof LIN | null, told: readonly Told[]])[] = [
    [
      'to one who signed in',
      LIN,
      [
        ['log', 'signed in'],
        ['errors.setPerson', personKey(LIN)],
        ['workspaces.onPersonChanged', LIN, 'expired'],
        ['window.forgetHistory'],
        ['exports.onPersonChanged', LIN],
        ['exportNotifier.refresh', ['a job']],
        ['personSettings.announce'],
        ['social.cancel'],
        ['fit.onPersonChanged'],
        ['writes.onPersonChanged', LIN],
      ],
    ],
    [
      'to nobody',
      null,
      [
        ['log', 'signed out: expired'],
        ['errors.setPerson', null],
        ['workspaces.onPersonChanged', null, 'expired'],
        ['window.forgetHistory'],
        ['exports.onPersonChanged', null],
        ['exportNotifier.refresh', ['a job']],
        ['embeds.end'],
        ['networkSession.clear'],
        ['updateSession.forgetLogin'],
        ['proxyLogin.forget'],
        ['personSettings.announce'],
        ['fit.onPersonChanged'],
        ['writes.onPersonChanged', null],
      ],
    ],
  ]
  test.each(CASES)('%s', (_what, user, expected) => {
    const { followers, told } = rig()
    for (const { onPersonChanged } of followers) onPersonChanged?.(user)
    expect(told).toEqual(expected)
  })
})

describe('when the state changes, the page is told first', () => {
  const PROBES: Told = ['session.followConnection']
  const GONE: readonly Told[] = [['calls.cancelAll'], ['writes.hold'], ['copied.forget']]
  const CASES: readonly (readonly [phase: 'signed-in' | 'locked' | 'signed-out', told: readonly Told[]])[] = [
    ['signed-in', [['lockCover.uncover'], ['embeds.uncover'], PROBES, ['window.hideTitle', false]]],
    ['locked', [['lockCover.cover'], ['embeds.cover'], ...GONE, PROBES, ['window.hideTitle', true]]],
    ['signed-out', [['lockCover.uncover'], ['embeds.uncover'], ...GONE, PROBES, ['window.hideTitle', false]]],
  ]
  test.each(CASES)('to %s', (phase, expected) => {
    const { followers, told } = rig()
    for (const { onStateChanged } of followers) onStateChanged?.(phase)
    expect(told).toEqual([['page', 'session:changed', 'the state'], ...expected])
  })
})

test('each follower has a name of its own for the log', () => {
  const names = rig().followers.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
