import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { listReferenceRates, proposeReferenceRate } from '#contract/partners/staff/reference-rates.ts'
import { fractionOfPercent, percentOfFraction } from '#domain/platform/money.ts'
import {
	fixingForm,
	fixingIssues,
	hasTenor,
	referenceRates,
	tenorsOf,
	type ReferenceRate,
	type Tenor,
} from '#domain/partners/reference-rates/reference-rates.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { NumberField } from '../../../kit/fields/NumberField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useRateNames } from './rate-names.ts'
import classes from './Rates.module.css'

interface FixingDialogProps {
	readonly today: string
	readonly onClose: () => void
}

/** Enters a fixing by hand; a second person confirms it. */
export function FixingDialog({ today, onClose }: FixingDialogProps) {
	const { t } = useTranslation('pricing')
	const names = useRateNames()
	const [rate, setRate] = useState<ReferenceRate>('euribor')
	const { mutateAsync: propose } = useSend(proposeReferenceRate, { refreshes: [listReferenceRates] })
	const form = useContractForm(fixingForm, {
		defaults: { rate: 'euribor', tenor: '3m', fixed_on: today, value: null },
		alsoCheck: ({ rate: chosen, tenor, fixed_on }) =>
			typeof fixed_on === 'string' ? fixingIssues({ rate: chosen as ReferenceRate, tenor: tenor as Tenor, fixed_on }, today) : [],
		onSubmit: async (body) => {
			await propose({ body })
			showMessage({ kind: 'success', text: t('rates.entered') })
			onClose()
		},
	})
	const choose = (chosen: string): void => {
		const known = referenceRates.find((one) => one === chosen) ?? 'euribor'
		setRate(known)
		if (!hasTenor(known, form.held('tenor') as Tenor)) form.fill({ tenor: tenorsOf[known][0] })
	}
	return (
		<Dialog title={t('rates.enter_title')} onClose={onClose}>
			<Form form={form}>
				<SelectField
					form={form}
					name="rate"
					label={t('rates.rate')}
					options={referenceRates.map((value) => ({ value, label: names.rate(value) }))}
					onChoose={choose}
				/>
				<SelectField
					form={form}
					name="tenor"
					label={t('rates.tenor')}
					options={tenorsOf[rate].map((value) => ({ value, label: names.tenor(value) }))}
				/>
				<DateField form={form} name="fixed_on" label={t('rates.day')} />
				<NumberField
					form={form}
					name="value"
					label={t('rates.value')}
					unit="%"
					decimals={6}
					scale={{ typedOf: percentOfFraction, keptOf: fractionOfPercent }}
				/>
				<div className={classes.acts}>
					<SubmitButton form={form}>{t('rates.save')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('rates.cancel')}
					</Button>
				</div>
			</Form>
		</Dialog>
	)
}
