import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { getApplication, validateNextStatus, type ApplicationView } from '#contract/applying/applications.ts'
import { listDocuments } from '#contract/applying/documents.ts'
import { changeBaseYear, getFinancialYears, type FinancialYearsView } from '#contract/review/financial-years.ts'
import { parseDocumentType } from '#domain/applying/documents/types.ts'
import { baseYearChange, monthEnds, yearEnd } from '#domain/applying/documents/years.ts'

import { Button } from '../../../../kit/Button.tsx'
import { Dialog, DialogActions, DialogError } from '../../../../kit/Dialog.tsx'
import { RadioField } from '../../../../kit/fields/RadioField.tsx'
import { SelectField } from '../../../../kit/fields/SelectField.tsx'
import { Form } from '../../../../kit/form/Form.tsx'
import { useContractForm } from '../../../../kit/form/use-contract-form.ts'
import { Skeleton } from '../../../../kit/layout/Skeleton.tsx'
import { showMessage } from '../../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../../kit/query.ts'
import { useProblemText } from '../../../../kit/texts/problem-text.ts'
import { ClosedNotice } from '#web/portal/platform/dashboard/ClosedNotice.tsx'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { useDocumentName } from '../document-name.ts'
import classes from './FinancialYearsDialog.module.css'
import { useYearEnd } from './use-year-end.ts'

interface FinancialYearsDialogProps {
	readonly application: ApplicationView
	readonly years: NonNullable<ApplicationView['financial_years']>
	/** Saving is no longer allowed. */
	readonly is_closed: boolean
	readonly onClose: () => void
}

const fields = z.object({ financial_year_end: yearEnd, financials_base_year: baseYearChange.shape.financials_base_year })

type Choice = FinancialYearsView['choices'][number]

/** Changes the end of the financial year or the latest statement; it lists the files this removes before saving. */
export function FinancialYearsDialog({ application: { applicationId }, years, is_closed, onClose }: FinancialYearsDialogProps) {
	const { t } = useTranslation('financial-years')
	const yearEndText = useYearEnd()
	const { mutateAsync: send } = useSend(changeBaseYear, {
		refreshes: [getApplication, getFinancialYears, listDocuments, validateNextStatus],
	})
	// The values when the dialog opened: changes by others must not alter the choice made here.
	const before = useRef(years).current

	const form = useContractForm(fields, {
		defaults: { financial_year_end: before.financial_year_end, financials_base_year: before.base_year },
		onSubmit: async (change) => {
			try {
				await send({ params: { applicationId }, body: { ...change, confirmed_document_ids: leaving.map((one) => one.document_id) } })
			} catch (error) {
				// The listed files may have changed, so they are refetched.
				await refetch()
				throw error
			}
			showMessage({ kind: 'success', text: t('saved') })
			onClose()
		},
	})
	const [end, base_year]: unknown[] = useWatch({ control: form.control, name: ['financial_year_end', 'financials_base_year'] })
	const asked = { params: { applicationId }, query: { financial_year_end: typeof end === 'string' ? end : before.financial_year_end } }
	const { data, error, isPlaceholderData, refetch } = useCall(getFinancialYears, asked, {
		throwOnError: false,
		placeholderData: keepPreviousData,
	})
	const chosen = data?.choices.find((choice) => choice.base_year === base_year)
	const leaving = chosen?.leaving_documents ?? []

	// Another end of the year may change the last closed year.
	const first = data?.choices[0]?.base_year
	const fill = useRef(form.fill)
	useEffect(() => {
		fill.current = form.fill
	})
	const is_to_choose = !isPlaceholderData && data !== undefined && chosen === undefined
	useEffect(() => {
		if (is_to_choose && first !== undefined) fill.current({ financials_base_year: first })
	}, [is_to_choose, first])

	const ends = monthEnds.includes(before.financial_year_end) ? monthEnds : [before.financial_year_end, ...monthEnds]
	return (
		<Dialog title={t('title')} onClose={onClose}>
			<p>{t('lead')}</p>
			{is_closed && <ClosedNotice />}
			<Form form={form}>
				<SelectField
					form={form}
					name="financial_year_end"
					label={t('end')}
					options={ends.map((value) => ({ value, label: yearEndText(value) }))}
				/>
				{data === undefined ? (
					<Pending error={error} onRetry={() => void refetch()} />
				) : (
					<>
						<RadioField
							form={form}
							name="financials_base_year"
							label={t('base_year')}
							options={data.choices.map((choice) => ({
								value: String(choice.base_year),
								label: t('choice', { year: choice.base_year, years: statementYears(choice).join(', ') }),
							}))}
							fieldValueOf={Number}
							optionOf={(value) => (typeof value === 'number' ? String(value) : null)}
						/>
						{chosen !== undefined && <Leaving documents={leaving} />}
					</>
				)}
				<DialogActions>
					{!is_closed && (data !== undefined || error === null) && (
						<Button
							type="submit"
							emphasis={leaving.length === 0 ? 'primary' : 'danger'}
							is_busy={form.is_submitting || isPlaceholderData || chosen === undefined}
						>
							{leaving.length === 0 ? t('save') : t('save_and_delete', { count: leaving.length })}
						</Button>
					)}
					<Button emphasis="secondary" onClick={onClose}>
						{t('cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}

/** The statement years of a choice, the latest first. */
const statementYears = ({ document_types }: Choice): number[] => [
	...new Set(document_types.flatMap((type) => parseDocumentType(type)?.year ?? [])),
]

/** The documents a choice removes, or a statement that it removes none. */
function Leaving({ documents }: { readonly documents: Choice['leaving_documents'] }) {
	const { t } = useTranslation('financial-years')
	const documentName = useDocumentName()
	if (documents.length === 0)
		return (
			<Notice kind="info" is_news>
				<p>{t('nothing_leaves')}</p>
			</Notice>
		)
	return (
		<Notice kind="warning" title={t('leaving_title', { count: documents.length })} is_news>
			<p>{t('leaving_text')}</p>
			<ul className={classes.leaving}>
				{documents.map(({ document_id, document_name, document_type }) => (
					<li key={document_id}>
						<strong>{document_name}</strong>
						<span>{documentName(document_type)}</span>
					</li>
				))}
			</ul>
		</Notice>
	)
}

function Pending({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
	const { t } = useTranslation('financial-years')
	const problemText = useProblemText()
	if (error === null) return <Skeleton lines={4} />
	return (
		<div className={classes.failed}>
			<DialogError>{problemText.ofError(error)}</DialogError>
			<Button emphasis="secondary" onClick={onRetry}>
				{t('retry')}
			</Button>
		</div>
	)
}
