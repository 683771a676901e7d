import * as z from 'zod'
import { registerArgs, signInArgs, tenantIdArg } from '#shared/schemas/session.ts'
import type { Session } from '../../session/session.ts'
import type { SignIn } from '../../session/signIn.ts'
import type { SocialSignIn } from '../../social/socialSignIn.ts'
import type { AreaChannels } from '../channel.ts'

export interface SessionChannelDeps {
  readonly session: Session
  readonly signIn: SignIn
  readonly social: SocialSignIn
}

const source = z.string().max(32)

/** Sign-in, registration and sign-out. */
export const sessionChannels = ({ session, signIn, social }: SessionChannelDeps): AreaChannels<'session'> => ({
  'session:captcha': { args: z.tuple([]), access: 'beforeSignIn', handle: () => signIn.captcha() },
  'session:signIn': {
    args: z.tuple([signInArgs]),
    access: 'beforeSignIn',
    isShared: true,
    // The page learns who is signed in by `session:changed`.
    handle: async (args) => void (await signIn.withPassword(args)),
  },
  'session:socialSignIn': {
    args: z.tuple([source, tenantIdArg]),
    access: 'beforeSignIn',
    handle: (provider, tenant) => social.start(provider, tenant),
  },
  'session:cancelSocial': { args: z.tuple([]), access: 'beforeSignIn', handle: () => social.cancel() },
  'session:register': { args: z.tuple([registerArgs]), access: 'beforeSignIn', isShared: true, handle: (args) => social.register(args) },
  'session:signOut': {
    args: z.tuple([z.enum(['leave', 'switch'])]),
    access: 'whileLocked',
    endsAccess: true,
    isShared: true,
    handle: (why) => session.signOut(why === 'switch' ? 'switched' : 'signed-out'),
  },
  'session:networkBack': { args: z.tuple([]), access: 'always', handle: () => session.networkBack() },
})
