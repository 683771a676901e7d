import { useMainState } from '#renderer/kit/session/session.ts'

/** What main tells the page of the session, in a test without main. */

const USER = { userId: '1', account: 'a', userName: 'a', nickName: 'a', roleNames: [], avatar: null, tenantId: '0' }

export const signIn = (): void =>
  useMainState.setState({
    session: { phase: 'signed-in', user: USER, hasLockPassword: true, secretStore: { kind: 'keychain' }, isOnline: true },
  })
export const lock = (): void => useMainState.setState({ session: { phase: 'locked', nickName: 'a', account: 'a' } })
export const signOut = (): void => useMainState.setState({ session: { phase: 'signed-out', reason: 'signed-out' } })
