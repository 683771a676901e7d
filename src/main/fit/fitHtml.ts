import type { FitReport } from '#shared/fit/report.ts'
import { fitView, type FitRow, type FitSection, type FitTexts } from '#shared/fit/fitView.ts'
import type { Language } from '#shared/locales/languages.ts'

/** The fit report as a file: one page without scripts, that loads nothing. */

const LANG: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en' }

const STYLE = `
body{font:14px/1.6 system-ui,'Microsoft YaHei',sans-serif;color:#1b1b1b;max-width:1080px;margin:24px auto;padding:0 20px}
h1{font-size:22px;margin:0 0 4px}h2{font-size:17px;margin:28px 0 2px;border-top:1px solid #ddd;padding-top:16px}
h3,summary{font-size:14px;font-weight:600;margin:14px 0 4px}summary{cursor:pointer}
.verdict{font-size:17px;font-weight:600;margin:8px 0}.fits{color:#0e700e}.wrong{color:#b10e1c}
.quiet{color:#616161}dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;margin:8px 0}dt{color:#616161}dd{margin:0}
ul{list-style:none;margin:0;padding:0}li{padding:6px 0;border-top:1px solid #eee;overflow-wrap:anywhere}
code,pre{font:13px/1.5 ui-monospace,Consolas,monospace}pre{background:#f5f5f5;padding:8px 10px;margin:4px 0;white-space:pre-wrap;overflow-wrap:anywhere}
p{margin:2px 0}
@media (prefers-color-scheme:dark){body{background:#1f1f1f;color:#eee}h2{border-color:#444}li{border-color:#333}pre{background:#2b2b2b}
.quiet,dt{color:#adadad}.fits{color:#54b054}.wrong{color:#f1707b}}`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** @param t The texts of `language`. */
export function fitHtml(report: FitReport, t: FitTexts, language: Language): string {
  const { title, verdict, fits, facts, about, mend, sections } = fitView(report, t)
  return `<!doctype html>
<html lang="${LANG[language]}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width"><title>${escaped(`${title} ${report.server}`)}</title><style>${STYLE}</style></head><body>
<h1>${escaped(title)}</h1>
<p class="verdict ${fits ? 'fits' : 'wrong'}">${escaped(verdict)}</p>
<dl>${facts.map(({ term, value }) => `<dt>${escaped(term)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
<p class="quiet">${escaped(about)}</p>
${mend === null ? '' : `<h2>${escaped(t('fit:mends.title'))}</h2><p>${escaped(t('fit:mends.how'))}</p><pre>${escaped(mend)}</pre>`}
${sections.map((section) => sectionHtml(section, t)).join('\n')}
</body></html>
`
}

const sectionHtml = ({ title, counts, groups }: FitSection, t: FitTexts): string =>
  `<h2>${escaped(title)}</h2><p class="quiet">${escaped(counts)}</p>
${groups
  .map((group) => {
    const rows = `<ul>${group.rows.map((row) => rowHtml(row, t)).join('\n')}</ul>`
    const head = escaped(`${group.title} (${group.rows.length})`)
    return group.tone === 'wrong' ? `<h3 class="wrong">${head}</h3>${rows}` : `<details><summary>${head}</summary>${rows}</details>`
  })
  .join('\n')}`

const rowHtml = ({ subject, facts, sentences, mend }: FitRow, t: FitTexts): string =>
  [
    `<li><code>${escaped(subject)}</code>`,
    ...(facts === '' ? [] : [`<p class="quiet">${escaped(facts)}</p>`]),
    ...sentences.map((sentence) => `<p>${escaped(sentence)}</p>`),
    ...(mend === null ? [] : [`<p>${escaped(t('fit:mends.one'))}</p><pre>${escaped(mend)}</pre>`]),
    '</li>',
  ].join('')
