import { useTranslation } from 'react-i18next'

import { fieldKinds } from '#domain/applying/factoring/field-kinds.ts'
import { fieldsOf, twinOf, type FactoringPart } from '#domain/applying/factoring/rules.ts'
import { totalOf } from '#domain/applying/factoring/totals.ts'
import { majorOf } from '#domain/platform/money.ts'

import type { FactoringWords } from './factoring-words.ts'
import classes from './Figures.module.css'

/** The largest invoice and numbers of days cannot be added up. */
const isSummed = (field: keyof typeof fieldKinds): boolean => fieldKinds[field] === 'amount' && !field.startsWith('max_')

interface FiguresProps {
	readonly part: FactoringPart
	readonly values: Readonly<Record<string, unknown>>
	readonly words: FactoringWords
	/** The text in place of an unknown value. */
	readonly missing: string
}

/** Figures at home and abroad side by side, with their sum where there is one. */
export function Figures({ part, values, words, missing }: FiguresProps) {
	const { t } = useTranslation('factoring')
	const pairs = fieldsOf(part).flatMap((field) => {
		const twin = twinOf(part, field)
		return twin === undefined ? [] : [{ field, twin }]
	})
	const has_sums = pairs.some(({ field }) => isSummed(field))
	const cell = (label: string, text: string | undefined) => (
		<td data-label={label} data-missing={text === undefined || undefined}>
			{text ?? missing}
		</td>
	)
	return (
		<table className={classes.figures} data-sums={has_sums || undefined}>
			<thead>
				<tr>
					<th scope="col">{t('columns.figure')}</th>
					<th scope="col">{t('columns.home')}</th>
					<th scope="col">{t('columns.abroad')}</th>
					{has_sums && <th scope="col">{t('columns.total')}</th>}
				</tr>
			</thead>
			<tbody>
				{pairs.map(({ field, twin }) => {
					const total = totalOf(values, field, { has_international_customers: true })
					return (
						<tr key={field}>
							<th scope="row">{words.labelOf(field, false)}</th>
							{cell(t('columns.home'), words.shown(field, values[field]))}
							{cell(t('columns.abroad'), words.shown(twin, values[twin]))}
							{has_sums && (
								<td data-label={t('columns.total')} data-total>
									{isSummed(field) && total !== null ? words.money(majorOf(total)) : '–'}
								</td>
							)}
						</tr>
					)
				})}
			</tbody>
		</table>
	)
}
