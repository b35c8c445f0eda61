import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { addCovenant, getFinancials } from '#contract/review/staff/financials.ts'
import { covenantForm, covenantRatios, directions, type CovenantRatio } from '#domain/review/financials/covenants.ts'
import { ratioUnits } from '#domain/review/financials/ratios.ts'
import { fractionOfPercent, percentOfFraction } from '#domain/platform/money.ts'
import { repaymentFrequencies } from '#domain/review/pricing/terms.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { NumberField } from '../../../kit/fields/NumberField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import classes from '../credit/CreditWork.module.css'

const asPercent = { typedOf: percentOfFraction, keptOf: fractionOfPercent }

/** Adds a covenant on a ratio. */
export function CovenantDialog({ applicationId, onClose }: { readonly applicationId: string; readonly onClose: () => void }) {
	const { t } = useTranslation('financials')
	const [ratio, setRatio] = useState<CovenantRatio>('equity_ratio')
	const { mutateAsync: send } = useSend(addCovenant, { refreshes: [getFinancials] })
	const form = useContractForm(covenantForm, {
		defaults: { ratio, direction: 'at_least', threshold: null, frequency: 'annual', first_test_on: '' },
		onSubmit: async (body) => {
			await send({ params: { applicationId }, body })
			showMessage({ kind: 'success', text: t('covenants.saved') })
			onClose()
		},
	})
	const is_share = ratioUnits[ratio] === 'share'
	return (
		<Dialog title={t('covenants.add')} onClose={onClose}>
			<Form form={form}>
				<SelectField
					form={form}
					name="ratio"
					label={t('covenants.ratio')}
					options={covenantRatios.map((value) => ({ value, label: t(`ratio.${value}`) }))}
					onChoose={(chosen) => {
						setRatio(covenantRatios.find((known) => known === chosen) ?? 'equity_ratio')
						// The threshold is cleared, because 20 % and 20 times differ.
						form.fill({ threshold: null, direction: chosen === 'debt_to_ebitda_ratio' ? 'at_most' : 'at_least' })
					}}
				/>
				<div className={classes.fields}>
					<SelectField
						form={form}
						name="direction"
						label={t('covenants.direction')}
						options={directions.map((value) => ({ value, label: t(`covenants.${value}`) }))}
					/>
					<NumberField
						key={ratio}
						form={form}
						name="threshold"
						label={t('covenants.threshold')}
						decimals={2}
						unit={is_share ? '%' : '×'}
						scale={is_share ? asPercent : undefined}
					/>
					<SelectField
						form={form}
						name="frequency"
						label={t('covenants.frequency')}
						options={repaymentFrequencies.map((value) => ({ value, label: t(`covenants.every.${value}`) }))}
					/>
					<DateField form={form} name="first_test_on" label={t('covenants.first_test_on')} />
				</div>
				<DialogActions>
					<SubmitButton form={form}>{t('covenants.save')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}
