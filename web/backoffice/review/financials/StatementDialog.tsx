import { useTranslation } from 'react-i18next'

import type { CaseView } from '#contract/cases/staff/applications.ts'
import { addStatement, getFinancials } from '#contract/review/staff/financials.ts'
import { accountingRules } from '#domain/review/financials/lines.ts'
import { samePeriod, statementForm, statementOrigins, statementTypes, units } from '#domain/review/financials/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { NumberField } from '../../../kit/fields/NumberField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { useSend } from '../../../kit/query.ts'
import classes from '../credit/CreditWork.module.css'
import { useUnitText } from './figures.ts'

interface StatementDialogProps {
	readonly case_view: CaseView
	readonly onAdded: (statement_id: string) => void
	readonly onClose: () => void
}

/** Chooses the statement to spread; its figures follow. */
export function StatementDialog({ case_view, onAdded, onClose }: StatementDialogProps) {
	const { t } = useTranslation('financials')
	const unitText = useUnitText()
	const { applicationId, currency, companyCountry } = case_view.application
	const { mutateAsync: send } = useSend(addStatement, { refreshes: [getFinancials] })
	const form = useContractForm(statementForm, {
		defaults: {
			type: 'annual',
			as_of_date: '',
			months: 12,
			origin: 'manual',
			accounting_rule: companyCountry === 'CH' || companyCountry === 'LI' ? 'swiss_or' : 'hgb',
			unit: '1',
			document_id: '',
		},
		onSubmit: async (body) => {
			const { statements } = await send({ params: { applicationId }, body })
			const added = statements.find((statement) => samePeriod(statement, body))
			onClose()
			if (added !== undefined) onAdded(added.statement_id)
		},
	})
	return (
		<Dialog title={t('form.title')} onClose={onClose}>
			<Form form={form}>
				<div className={classes.fields}>
					<SelectField
						form={form}
						name="type"
						label={t('form.type')}
						options={statementTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
					/>
					<DateField form={form} name="as_of_date" label={t('form.as_of_date')} />
					<NumberField form={form} name="months" label={t('form.months')} />
					<SelectField
						form={form}
						name="origin"
						label={t('form.origin')}
						options={statementOrigins.map((value) => ({ value, label: t(`origin.${value}`) }))}
					/>
					<SelectField
						form={form}
						name="accounting_rule"
						label={t('form.rule')}
						options={accountingRules.map((value) => ({ value, label: t(`rule.${value}`) }))}
					/>
					<SelectField
						form={form}
						name="unit"
						label={t('form.unit')}
						options={units.map((value) => ({ value, label: unitText(value, currency) }))}
					/>
				</div>
				<SelectField
					form={form}
					name="document_id"
					label={t('form.document')}
					options={case_view.documents.map(({ document_id, document_name }) => ({ value: document_id, label: document_name }))}
				/>
				<DialogActions>
					<SubmitButton form={form}>{t('form.save')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}
