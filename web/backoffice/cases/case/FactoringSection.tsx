import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'
import type { FactoringView } from '#contract/applying/factoring.ts'
import { fieldKinds } from '#domain/applying/factoring/field-kinds.ts'
import { factoringPartKeys, fieldsOf, hasCustomersAbroad, isAsked, type FactoringPart } from '#domain/applying/factoring/rules.ts'

import { isPaired, useFactoringWords } from '../../../kit/factoring/factoring-words.ts'
import { Figures } from '../../../kit/factoring/Figures.tsx'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { Facts } from '#web/backoffice/platform/layout/Facts.tsx'
import classes from './FactoringSection.module.css'
import { Part, Section } from '#web/backoffice/platform/layout/Section.tsx'

interface FactoringSectionProps {
	readonly application: ApplicationView
	readonly factoring: FactoringView
}

/** The company's details of sales, invoices and their risks. */
export function FactoringSection({ application, factoring }: FactoringSectionProps) {
	const { t } = useTranslation('factoring')
	return (
		<Section id="factoring" title={t('staff.title')}>
			{factoringPartKeys.map((part) => (
				<Part key={part} title={t(`parts.${part}.title`)}>
					{factoring[part].version === 0 ? (
						<p>{t('staff.not_saved')}</p>
					) : (
						<Held application={application} factoring={factoring} part={part} />
					)}
				</Part>
			))}
		</Section>
	)
}

function Held({ application: { currency }, factoring, part }: FactoringSectionProps & { readonly part: FactoringPart }) {
	const { t } = useTranslation('factoring')
	const words = useFactoringWords(useFormats(), currency)
	const values: Readonly<Record<string, unknown>> = factoring[part]
	const has_international_customers = hasCustomersAbroad(factoring)
	const single = fieldsOf(part).filter(
		(field) => isAsked(field, values, { has_international_customers }) && !(has_international_customers && isPaired(part, field)),
	)
	return (
		<div className={classes.held}>
			<Facts
				facts={single.map((field) => ({
					name: words.labelOf(field, false),
					value: words.shown(field, values[field]) ?? null,
					is_wide: fieldKinds[field] === 'yes_no',
					is_long: field === 'company_portfolio' || field.endsWith('_comment'),
				}))}
			/>
			{has_international_customers && <Figures part={part} values={values} words={words} missing={t('not_given')} />}
		</div>
	)
}
