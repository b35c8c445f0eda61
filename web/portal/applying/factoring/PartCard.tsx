import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'
import type { FactoringView } from '#contract/applying/factoring.ts'
import {
	factoringMissing,
	fieldsOf,
	hasCustomersAbroad,
	isAsked,
	type FactoringField,
	type FactoringPart,
} from '#domain/applying/factoring/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { isPaired, useFactoringWords } from '../../../kit/factoring/factoring-words.ts'
import { Figures } from '../../../kit/factoring/Figures.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { Facts } from '#web/portal/platform/dashboard/Facts.tsx'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { Panel } from '#web/portal/platform/dashboard/Panel.tsx'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import classes from './Factoring.module.css'
import type { Values } from './form.ts'
import { partPlace } from './place.ts'

interface PartCardProps {
	readonly application: ApplicationView
	readonly part: FactoringPart
	readonly view: FactoringView
	readonly onEdit: () => void
}

/** A part of the details: its values, its missing fields, or its description while it is empty. */
export function PartCard({ application, part, view, onEdit }: PartCardProps) {
	const { t } = useTranslation('factoring')
	const may_edit = application.allowed_updates.includes('factoring')
	const title = t(`parts.${part}.title`)
	const of = <span className="visually-hidden">: {title}</span>
	if (view[part].version === 0)
		return (
			<Panel title={title} id={partPlace(part)}>
				<div className={classes.empty}>
					<p>{may_edit ? t(`parts.${part}.about`) : t('not_given')}</p>
					{may_edit && (
						<Button emphasis="secondary" onClick={onEdit}>
							{t('add')}
							{of}
						</Button>
					)}
				</div>
			</Panel>
		)
	return (
		<Panel
			title={title}
			id={partPlace(part)}
			action={
				may_edit && (
					<TextButton onClick={onEdit}>
						{t('edit')}
						{of}
					</TextButton>
				)
			}
		>
			<div className={classes.held}>
				{may_edit && <Missing application={application} part={part} view={view} />}
				<Held application={application} part={part} view={view} />
			</div>
		</Panel>
	)
}

/** The missing and invalid fields of a part that was saved once. */
function Missing({ application: { currency }, part, view }: Omit<PartCardProps, 'onEdit'>) {
	const { t } = useTranslation('factoring')
	const words = useFactoringWords(useFormats(), currency)
	const problemText = useProblemText()
	const found = factoringMissing(view, { limits: view.limits, currency }).filter(({ values }) => values?.['part'] === part)
	if (found.length === 0) return null
	const labelOf = (field: string | undefined) =>
		words.labelOf(field as FactoringField, hasCustomersAbroad(view) && isPaired(part, field as FactoringField))
	const lacking = found.filter(({ code }) => code === 'err_field_required')
	const wrong = found.filter(({ code }) => code !== 'err_field_required')
	return (
		<Notice kind="warning" {...(lacking.length > 0 && { title: t('missing') })}>
			{lacking.length > 0 && <p>{lacking.map(({ field }) => labelOf(field)).join(', ')}</p>}
			{wrong.map((issue) => (
				<p key={issue.field}>
					{labelOf(issue.field)}: {problemText.ofIssue(issue)}
				</p>
			))}
		</Notice>
	)
}

function Held({ application: { currency }, part, view }: Omit<PartCardProps, 'onEdit'>) {
	const { t } = useTranslation('factoring')
	const words = useFactoringWords(useFormats(), currency)
	const values: Values = view[part]
	const has_international_customers = hasCustomersAbroad(view)
	const single = fieldsOf(part).filter(
		(field) => isAsked(field, values, { has_international_customers }) && !(has_international_customers && isPaired(part, field)),
	)
	return (
		<>
			<Facts
				facts={single.map((field) => ({
					label: words.labelOf(field, false),
					value: words.shown(field, values[field]) ?? null,
				}))}
				missing={t('not_given')}
				has_questions
			/>
			{has_international_customers && <Figures part={part} values={values} words={words} missing={t('not_given')} />}
		</>
	)
}
