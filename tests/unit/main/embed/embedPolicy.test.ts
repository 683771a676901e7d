import { describe, expect, test } from 'vitest'
import { EmbedPolicy, type Target } from '#main/embed/embedPolicy.ts'
import { parseHostPattern } from '#main/settings/hostPattern.ts'

const hosts = ['bi.example.com', 'reports.example.com:8443', '*.shop.example.com', 'bücher.example', '127.0.0.1:9000', '[::1]:9000']
const rules = { iframeHosts: hosts, allowInsecureHttp: false, apiUrl: 'https://api.example.com/api' }
const policy = new EmbedPolicy(rules)
const reasonOf = (target: Target): string => ('reason' in target ? target.reason : 'shown')

describe('an address', () => {
  test.each([
    ['on a listed host', 'https://bi.example.com/board?x=1#top', 'shown'],
    ['in capitals', 'HTTPS://BI.EXAMPLE.COM/', 'shown'],
    ['with the default port named', 'https://bi.example.com:443/', 'shown'],
    ['with the port that is listed', 'https://reports.example.com:8443/', 'shown'],
    ['below a wildcard', 'https://a.b.shop.example.com/', 'shown'],
    ['on an international host', 'https://bücher.example/', 'shown'],
    ['on the same host in its wire form', 'https://xn--bcher-kva.example/', 'shown'],
    ['unencrypted, on this PC', 'http://127.0.0.1:9000/', 'shown'],
    ['unencrypted, on this PC by IPv6', 'http://[::1]:9000/', 'shown'],
    ['that writes this PC’s number in another way', 'http://2130706433:9000/', 'shown'],
    ['with blanks around it', '  https://bi.example.com/ ', 'shown'],
    ['on another port', 'https://bi.example.com:8443/', 'host'],
    ['without the port that is listed', 'https://reports.example.com/', 'host'],
    ['on another port of this PC', 'http://127.0.0.1:9001/', 'host'],
    ['on the wildcard’s own domain', 'https://shop.example.com/', 'host'],
    ['below a host that is listed alone', 'https://evil.bi.example.com/', 'host'],
    ['that ends like a wildcard', 'https://evilshop.example.com/', 'host'],
    ['that begins like a listed host', 'https://bi.example.com.evil.com/', 'host'],
    ['with a trailing dot', 'https://bi.example.com./', 'host'],
    ['with letters that only look alike', 'https://bі.example.com/', 'host'],
    ['with a listed host as user name', 'https://bi.example.com@evil.com/', 'address'],
    ['with a listed host and a port as user name', 'https://bi.example.com:443@evil.com/', 'address'],
    ['with a name and password', 'https://user:pass@bi.example.com/', 'address'],
    ['with a backslash before the @', 'https://evil.com\\@bi.example.com/', 'host'],
    ['with backslashes for slashes', 'https:\\\\evil.com\\bi.example.com', 'host'],
    ['unencrypted', 'http://bi.example.com:443/', 'host'],
    ['with a bad port', 'https://bi.example.com:99999/', 'address'],
    ['that is a script', 'javascript:alert("html")', 'scheme'],
    ['that is a script with a line break in it', 'java\nscript:alert("html")', 'scheme'],
    ['that is data', 'data:text/html,<script>1</script>', 'scheme'],
    ['that is a file', 'file:///etc/passwd.html', 'scheme'],
    ['that is a blob of a listed host', 'blob:https://bi.example.com/6f1d', 'scheme'],
    ['of the app itself', 'app://bundle/index.html', 'scheme'],
    ['of Chromium’s own', 'chrome://gpu/html', 'scheme'],
    ['that is blank', 'about:blank#html', 'scheme'],
    ['that shows a source', 'view-source:https://bi.example.com/', 'scheme'],
    ['of a socket', 'wss://bi.example.com/html', 'scheme'],
    ['that is empty', ' ', 'address'],
  ])('%s: %s → %s', (_what, path, outcome) => {
    expect(reasonOf(policy.target(path))).toBe(outcome)
  })

  test('unencrypted to a listed machine is shown only when the configuration allows that', () => {
    const iframeHosts = ['intranet.example']
    expect(reasonOf(new EmbedPolicy({ ...rules, iframeHosts }).target('http://intranet.example/'))).toBe('insecure')
    expect(reasonOf(new EmbedPolicy({ ...rules, iframeHosts, allowInsecureHttp: true }).target('http://intranet.example/'))).toBe('shown')
  })
  test('the refusal shows the real host', () => {
    expect(policy.target('https://bi.example.com.evil.com:444/x')).toEqual({ reason: 'host', host: 'bi.example.com.evil.com:444' })
    expect(policy.refusalOf('https://bі.example.com/')).toEqual({ reason: 'host', host: 'xn--b-fvb.example.com' })
  })
  test('without any listed host nothing is shown', () => {
    expect(reasonOf(new EmbedPolicy({ ...rules, iframeHosts: [] }).target('https://api.example.com/a.html'))).toBe('host')
  })
})

describe('a path without a host', () => {
  const withConsole = new EmbedPolicy({ ...rules, webConsoleUrl: 'https://bi.example.com/console/#/x' })

  test('belongs to the web console', () => {
    expect(withConsole.target('/report/stock.html?day=1')).toEqual({
      url: 'https://bi.example.com/console/report/stock.html?day=1',
      isTokenRemoved: false,
    })
    expect(withConsole.target('report/stock.html')).toMatchObject({ url: 'https://bi.example.com/console/report/stock.html' })
  })
  test('cannot lead out of the console’s path', () => {
    expect(withConsole.target('/../report/stock.html')).toMatchObject({ url: 'https://bi.example.com/console/report/stock.html' })
  })
  test('and an address on the console’s own origin are shown without listing its host', () => {
    const own = new EmbedPolicy({ ...rules, iframeHosts: [], webConsoleUrl: 'https://c.example:8443/app' })
    expect(own.target('/r.html')).toEqual({ url: 'https://c.example:8443/app/r.html', isTokenRemoved: false })
    expect(own.target('https://c.example:8443/other.html')).toMatchObject({ url: 'https://c.example:8443/other.html' })
    expect(reasonOf(own.target('https://c.example/r.html'))).toBe('host')
    expect(reasonOf(own.target('http://c.example:8443/r.html'))).toBe('host')
  })
  test('belongs to the server where there is no web console, and its host has to be listed all the same', () => {
    expect(policy.target('/report/stock.html')).toEqual({ reason: 'host', host: 'api.example.com' })
    expect(new EmbedPolicy({ ...rules, iframeHosts: ['api.example.com'] }).target('/report/stock.html')).toMatchObject({
      url: 'https://api.example.com/report/stock.html',
    })
  })
  test.each(['//evil.com/a.html', '/\\evil.com/a.html', '\\\\evil.com\\a.html', '/\t/evil.com/a.html'])(
    'cannot smuggle another host in: %j',
    (path) => {
      expect(withConsole.target(path)).toEqual({ reason: 'host', host: 'evil.com' })
    },
  )
})

describe('the ${token} placeholder', () => {
  test.each([
    ['https://bi.example.com/board?token=${token}', 'https://bi.example.com/board'],
    ['https://bi.example.com/board?token=${token}&day=1', 'https://bi.example.com/board?day=1'],
    ['https://bi.example.com/board?day=1&t=${token}#a', 'https://bi.example.com/board?day=1#a'],
    ['https://bi.example.com/#/board?day=1&token=${token}', 'https://bi.example.com/#/board?day=1'],
    ['https://bi.example.com/#/board?a=${token}&b=${token}', 'https://bi.example.com/#/board'],
  ])('is taken out with its parameter: %s', (path, url) => {
    expect(policy.target(path)).toEqual({ url, isTokenRemoved: true })
  })
  test.each([
    'https://bi.example.com/${token}/board',
    'https://bi.example.com/board#${token}',
    'https://bi.example.com/?x=Bearer ${token}',
    '/${token}.html',
  ])('elsewhere is refused: %s', (path) => {
    expect(reasonOf(policy.target(path))).toBe('token')
  })
  test('as a host is refused', () => {
    expect(reasonOf(policy.target('https://${token}.evil.com/'))).not.toBe('shown')
  })
})

test('a frame in a page may also be a document that the page creates, but no other non-web address', () => {
  expect(policy.frameRefusalOf('about:srcdoc')).toBeNull()
  expect(policy.frameRefusalOf('about:blank')).toBeNull()
  expect(policy.frameRefusalOf('https://bi.example.com/')).toBeNull()
  expect(policy.frameRefusalOf('https://evil.com/')?.reason).toBe('host')
  expect(policy.frameRefusalOf('data:text/html,x')?.reason).toBe('scheme')
})

describe('an entry of iframeHosts', () => {
  test.each([
    'bi.example.com',
    'BI.example.com',
    'bi.example.com:8443',
    '*.example.com',
    '*.example.com:8443',
    'localhost:3000',
    '10.0.0.5',
    '[::1]:9000',
  ])('%s is one', (entry) => {
    expect(parseHostPattern(entry)).not.toBeNull()
  })
  test.each([
    '',
    '*',
    '*.',
    '*.com',
    '*.10.0.0.5',
    'https://bi.example.com',
    'bi.example.com/',
    'bi.example.com/path',
    'bi.*.com',
    'user@bi.example.com',
    'bi.example.com:x',
    'bi.example.com.',
    'bi example.com',
    'bi.example.com?x',
    '%62i.example.com',
  ])('%j is none', (entry) => {
    expect(parseHostPattern(entry)).toBeNull()
  })
})
