import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { arch, cpus, platform, release, totalmem } from 'node:os'
import { root } from '../support/app/launch.ts'
import { EVERY_SCENE, type Budget, type Budgets } from './budgets.ts'
import type { Finding } from './measure.ts'

/** A figure with its budget and what became of it. Null: the figure has no budget. */
export interface Figure extends Finding {
  readonly scene: string
  readonly budget: Budget | null
  readonly verdict: 'within' | 'over' | null
}

const isWithin = (value: number, budget: Budget): boolean => ('most' in budget ? value <= budget.most : value >= budget.least)

/** The figures of a scene, each with its budget. A figure that is no number is over. A budget without a figure is reported. */
export function judged(scene: string, findings: readonly Finding[], all: Budgets): Figure[] {
  const budgets = all[scene] ?? {}
  for (const name of Object.keys(budgets))
    if (!findings.some((finding) => finding.name === name)) console.warn(`${scene} has a budget for '${name}', which it does not measure`)
  return findings.map((finding) => {
    const budget = budgets[finding.name] ?? all[EVERY_SCENE]?.[finding.name] ?? null
    return { ...finding, scene, budget, verdict: budget === null ? null : isWithin(finding.value, budget) ? 'within' : 'over' }
  })
}

const shownValue = ({ value, unit }: Finding): string => `${value.toFixed(value < 10 ? 2 : 1)} ${unit}`
const shownBudget = ({ budget, unit }: Figure): string =>
  budget === null ? '–' : 'most' in budget ? `at most ${budget.most} ${unit}` : `at least ${budget.least} ${unit}`

/** One figure as a line: name, value, verdict and budget. */
export const showLine = (figure: Figure): string =>
  `${figure.name}: ${shownValue(figure)}${figure.verdict === null ? '' : `  ${figure.verdict}: ${shownBudget(figure)}`}`

/** Prints all figures as one table in Markdown. */
export function showTable(figures: readonly Figure[]): void {
  console.log('\n| scene | figure | measured | budget | |\n| --- | --- | --- | --- | --- |')
  for (const figure of figures)
    console.log(`| ${figure.scene} | ${figure.name} | ${shownValue(figure)} | ${shownBudget(figure)} | ${figure.verdict ?? ''} |`)
}

/** Writes the figures as JSON, with machine, date and commit. `changed`: the sources differ from the commit. `slow`: on a slow till. */
export function writeJson(file: string, figures: readonly Figure[], slow: boolean): void {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const machine = { cpu: cpus()[0]?.model ?? '', cores: cpus().length, memory: totalmem(), system: `${platform()} ${release()} ${arch()}` }
  const changed = git('status', '--porcelain') !== ''
  const report = { machine, date: new Date().toISOString(), commit: git('rev-parse', 'HEAD'), changed, slow, figures }
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
}
