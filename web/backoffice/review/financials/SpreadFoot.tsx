import { useTranslation } from 'react-i18next'

import type { StatementView } from '#contract/review/staff/financials.ts'
import { findingsOf } from '#domain/review/financials/checks.ts'
import { earlierDifferences } from '#domain/review/financials/found.ts'
import { valueOf } from '#domain/review/financials/lines.ts'

import { Button } from '../../../kit/Button.tsx'
import { Key } from '#web/backoffice/platform/evidence/KeyStrip.tsx'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { amountOf, figureText } from './figures.ts'
import { useFindingText } from './finding-text.ts'
import classes from './Spread.module.css'
import type { Spread } from './use-spread.ts'

interface SpreadFootProps {
	readonly statement: StatementView
	readonly before: StatementView | undefined
	readonly spread: Spread
	readonly may_change: boolean
	readonly is_finishing: boolean
	readonly onFinish: () => void
}

/** What does not add up, what is still to be confirmed, and the way on. It stays in view. */
export function SpreadFoot({ statement, before, spread, may_change, is_finishing, onFinish }: SpreadFootProps) {
	const { t } = useTranslation('financials')
	const formats = useFormats()
	const findingText = useFindingText()
	const findings = findingsOf(spread.figures)
	const differences = before === undefined ? [] : earlierDifferences(statement.found, (line) => amountOf(before, line))
	const total = valueOf(spread.figures, 'total_assets')
	const faults = Object.keys(spread.faults).length
	const count = spread.open.length
	return (
		<footer className={classes.foot}>
			{/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reached */}
			<section className={classes.checks} aria-label={t('grid.checks')} aria-live="polite" tabIndex={0}>
				{findings.length === 0 && (
					<p className={classes.sound}>
						{t('grid.sound')} {total !== undefined && t('grid.balanced', { amount: figureText(formats, total) })}
					</p>
				)}
				{(findings.length > 0 || differences.length > 0) && (
					<ul>
						{findings.map((finding) => (
							<li key={JSON.stringify(finding)}>{findingText(finding)}</li>
						))}
						{differences.map(({ line, printed, known }) => (
							<li key={line}>
								{t('finding.earlier_differs', {
									line: t(`line.${line}`),
									printed: figureText(formats, printed),
									known: figureText(formats, known),
								})}
							</li>
						))}
					</ul>
				)}
			</section>
			{may_change && (
				<div className={classes.acts}>
					<span role="status" className={classes.state}>
						{faults > 0
							? t('grid.not_saved', { count: faults })
							: count > 0
								? t('grid.open', { count })
								: spread.state === 'saving'
									? t('grid.saving')
									: spread.state === 'saved' && t(statement.status === 'draft' ? 'grid.saved' : 'grid.counts')}
					</span>
					{count > 0 && (
						<Button
							emphasis="secondary"
							onClick={() => {
								spread.confirm(spread.open)
								void spread.save()
							}}
						>
							{t('grid.confirm_all', { count })}
						</Button>
					)}
					{statement.status === 'draft' && (
						// Not busy while a cell is saved: leaving the cell by this very press starts that save.
						<Button is_busy={is_finishing} onClick={onFinish}>
							{t('grid.finish')}
							<Key name="⇧ ↵" />
						</Button>
					)}
				</div>
			)}
		</footer>
	)
}
