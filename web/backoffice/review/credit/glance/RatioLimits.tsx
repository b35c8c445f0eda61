import { useTranslation } from 'react-i18next'

import type { StatementView } from '#contract/review/staff/financials.ts'
import { assumptionsNow, isWithin, judgedRatios, type JudgedRatio } from '#domain/review/credit/assumptions.ts'
import { ratioOf, ratioUnits } from '#domain/review/financials/ratios.ts'

import { useFormats } from '#web/backoffice/platform/formats.ts'
import { useRatioText } from '../../financials/figures.ts'
import classes from './Glance.module.css'
import { LimitScale } from './LimitScale.tsx'

/** A multiple stands for itself beside its name; shares and days keep their unit. */
function useFigureText(): (name: JudgedRatio, value: number) => string {
	const formats = useFormats()
	const ratioText = useRatioText()
	return (name, value) => (ratioUnits[name] === 'times' ? formats.amount(value) : ratioText.written(name, value))
}

/** The limit in words: from or up to. */
export function useLimitText(): (name: JudgedRatio) => string {
	const { t } = useTranslation('credit-glance')
	const figureText = useFigureText()
	return (name) => {
		const { direction, threshold } = assumptionsNow().limits[name]
		return t(`ratios.${direction}`, { value: figureText(name, threshold) })
	}
}

/** The ratios of the newest year, each on its scale beside its limit. */
export function RatioLimits({ statement }: { readonly statement: StatementView }) {
	const { t } = useTranslation(['credit-glance', 'financials'])
	const figureText = useFigureText()
	const limitText = useLimitText()
	const { limits } = assumptionsNow()
	return (
		<ul className={classes.limits}>
			{judgedRatios.map((name) => {
				const { value } = ratioOf(name, statement.figures, statement.months)
				const is_broken = value !== null && !isWithin(limits[name], value)
				return (
					<li key={name} className={classes.limit} data-broken={is_broken || undefined}>
						<div>
							{t(`financials:ratio.${name}`)}
							<span className={classes.detail}>
								{limitText(name)}
								{value !== null && (
									<span className={is_broken ? classes.broken : 'visually-hidden'}>
										{' · '}
										{t(is_broken ? 'ratios.broken' : 'ratios.within')}
									</span>
								)}
							</span>
						</div>
						{value === null ? <span /> : <LimitScale value={value} limit={limits[name]} />}
						<strong>{value === null ? '–' : figureText(name, value)}</strong>
					</li>
				)
			})}
		</ul>
	)
}
