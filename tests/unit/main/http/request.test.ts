import { expect, test } from 'vitest'
import { argumentPairs, endpointUrl, requestHeaders } from '#main/http/request.ts'
import { encodePassword } from '#main/session/passwordEncoding.ts'
import { catalogue } from '#shared/api/index.ts'
import { sm2 } from 'sm-crypto-v2'
import { deploymentFor } from '../../../support/services/services.ts'

test('unset filters are left out, not sent as empty strings', () => {
  expect(argumentPairs({ current: 1, orderId: undefined, deptId: null, mobile: '138' })).toEqual([
    ['current', '1'],
    ['mobile', '138'],
  ])
})

test('a call before the sign-in carries the client alone, in UTF-8', () => {
  const deployment = deploymentFor('https://api.example.com', { clientId: 'store', clientSecret: '密钥' })
  const { Accept: _accept, ...headers } = requestHeaders(deployment, null)
  expect(headers).toEqual({ Authorization: 'Basic c3RvcmU65a+G6ZKl' })
})

test('the word of the deployment stands wherever the path asks for it', () => {
  const deployment = deploymentFor('https://api.example.com', { svc: 'mall' })
  expect(endpointUrl(deployment, catalogue['express.companies'])).toBe(
    'https://api.example.com/api/mall-moudle/mall_exp/getExpressCompanyList',
  )
})

test('a call without arguments has none', () => {
  expect([argumentPairs(undefined), argumentPairs(null), argumentPairs({})]).toEqual([[], [], []])
})

test('the password is encoded as configured', () => {
  expect(encodePassword('123456', { passwordEncoding: 'md5', sm2PublicKey: undefined })).toBe('e10adc3949ba59abbe56e057f20f883e')
  expect(encodePassword('123456', { passwordEncoding: 'none', sm2PublicKey: undefined })).toBe('123456')
  const { publicKey, privateKey } = sm2.generateKeyPairHex()
  const encoded = encodePassword('密码123', { passwordEncoding: 'sm2', sm2PublicKey: publicKey })
  expect(sm2.doDecrypt(encoded, privateKey, 0)).toBe('密码123')
})
