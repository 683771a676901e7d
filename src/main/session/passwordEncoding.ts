import { createHash } from 'node:crypto'
import { sm2 } from 'sm-crypto-v2'
import type { Deployment } from '../settings/deployment.ts'

/** The order C1C2C3, which these servers expect. */
const SM2_CIPHER_MODE = 0

/** Encodes a password as the deployment is configured (spec.md §5 Login). */
export function encodePassword(password: string, deployment: Pick<Deployment, 'passwordEncoding' | 'sm2PublicKey'>): string {
  switch (deployment.passwordEncoding) {
    case 'md5':
      return createHash('md5').update(password, 'utf8').digest('hex')
    case 'sm2':
      return sm2.doEncrypt(password, deployment.sm2PublicKey ?? '', SM2_CIPHER_MODE)
    case 'none':
      return password
  }
}
