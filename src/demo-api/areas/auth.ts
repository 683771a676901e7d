import { answerTokenCall } from '../auth/grants.ts'
import { personOf } from '../auth/tokens.ts'
import { signedIn, type Context, type Handlers } from '../handlers/handler.ts'

const done = { success: true, msg: 'success' }

const token: Handlers['auth.token'] = (context, args) => answerTokenCall(args, context)

function logout({ tokens, caller }: Context): typeof done {
  if (caller !== null) tokens.revoke(caller.jti)
  return done
}

export const handlers = {
  'auth.token': token,
  'auth.refresh': token,
  'auth.captcha': ({ captchas }) => captchas.issue(),
  'auth.logout': logout,
  'auth.userInfo': (context) => personOf(signedIn(context)),
  'auth.registerGuest': ({ guests }, args) => guests.apply(args),
  'auth.clearCache': () => done,
} satisfies Partial<Handlers>
