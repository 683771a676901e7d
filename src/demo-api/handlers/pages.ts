import { bytesReply, type Outgoing } from '../http/reply.ts'

/**
 * Pages that the demo's menu embeds (spec.md §2: a menu path that contains html). They are outside `/api`, need no token
 * and run no script.
 */

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

const ROWS = [
  ['城西旗舰店', 128, '46,820.00'],
  ['滨江店', 96, '31,455.50'],
  ['大学城店', 74, '18,902.00'],
  ['直播间', 211, '52,367.80'],
] as const

const SALES_DAILY = `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<title>销售日报</title>
<style>
  body { margin: 0; padding: 24px 32px; font: 14px/1.6 system-ui, sans-serif; color: #1f2733; background: #fff; }
  h1 { margin: 0 0 4px; font-size: 20px; }
  p { margin: 0 0 16px; color: #5b6675; }
  table { border-collapse: collapse; min-width: 420px; }
  th, td { padding: 6px 16px; border-bottom: 1px solid #e3e8ef; text-align: right; font-variant-numeric: tabular-nums; }
  th:first-child, td:first-child { padding-left: 0; text-align: left; }
  th { color: #5b6675; font-weight: 500; }
</style>
<h1>销售日报</h1>
<p>演示数据，均为虚构。这个页面来自演示服务器，与程序互相隔离。</p>
<table>
  <thead><tr><th>门店</th><th>订单数</th><th>实付金额（元）</th></tr></thead>
  <tbody>${ROWS.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody>
</table>
<p style="margin-top: 24px"><a href="https://example.com/">example.com</a>（不在名单中的链接，点了会被拦截）</p>
</html>`

const PAGES: ReadonlyMap<string, string> = new Map([['/data/report/sales-daily.html', SALES_DAILY]])

/** The page at a path, or null. */
export function pageReply(path: string): Outgoing | null {
  const html = PAGES.get(path)
  if (html === undefined) return null
  const reply = bytesReply(200, 'text/html;charset=UTF-8', html)
  return { ...reply, headers: { ...reply.headers, 'Content-Security-Policy': POLICY } }
}
