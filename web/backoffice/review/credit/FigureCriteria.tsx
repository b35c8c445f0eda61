import { useTranslation } from 'react-i18next'

import type { CreditView, CriterionView } from '#contract/review/staff/credit.ts'

import { IssueText } from '../../../kit/texts/IssueText.tsx'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { Part } from '#web/backoffice/platform/layout/Section.tsx'
import classes from './CreditWork.module.css'

const tones = { holds: 'success', refused: 'danger', unknown: 'neutral' } as const

type Derived = CriterionView['derivations'][number]

/** The product's rules about EBITDA, profit, total assets and score, each with the figure and what it was made of. */
export function FigureCriteria({ credit: { criteria, currency } }: { readonly credit: CreditView }) {
	const { t } = useTranslation(['credit', 'financials'])
	const formats = useFormats()
	const amount = (value: number): string => formats.exactMoney(value, currency)
	const valueOf = ({ figure, value }: Derived): string => {
		if (value === null) return t('figures.missing')
		return figure === 'credit_score' ? t('report.score_of', { score: value }) : amount(value)
	}
	const sourceOf = ({ figure, statement }: Derived): string | null => {
		if (statement === null) return figure === 'credit_score' ? t('figures.from_bureau') : null
		const { as_of_date, months } = statement
		const date = formats.date(as_of_date)
		return months === 12 || figure === 'total_assets'
			? t('figures.from_statement', { date })
			: t('figures.from_months', { date, months: formats.number(months) })
	}
	const termsOf = ({ terms }: Derived): string =>
		terms
			.map(({ line, is_subtracted, value }) => `${is_subtracted ? '− ' : '+ '}${t(`financials:line.${line}`)} ${amount(value)}`)
			.join(' ')
	return (
		<Part title={t('figures.title')}>
			{criteria.length === 0 ? (
				<p className={classes.muted}>{t('figures.none')}</p>
			) : (
				<ul className={classes.list}>
					{criteria.map(({ rule, refusal, outcome, derivations }) => (
						<li key={rule} className={classes.finding}>
							<Tag tone={tones[outcome]}>{t(`figures.outcome.${outcome}`)}</Tag>
							<div>
								{derivations.map((derived) => (
									<div key={derived.figure}>
										<p>
											{t(`figures.figure.${derived.figure}`)}: {valueOf(derived)}
										</p>
										{derived.value !== null && (
											<p className={classes.muted}>{[sourceOf(derived), termsOf(derived)].filter(Boolean).join(' · ')}</p>
										)}
									</div>
								))}
								{outcome === 'refused' && (
									<p>
										<IssueText code={refusal.code} values={refusal.values} />
									</p>
								)}
								<p className={classes.code}>{rule}</p>
							</div>
						</li>
					))}
				</ul>
			)}
		</Part>
	)
}
