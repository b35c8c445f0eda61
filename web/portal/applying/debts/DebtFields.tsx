import { useTranslation } from 'react-i18next'

import { currencies } from '#domain/platform/currencies.ts'
import { asksInstalment, debtFrequencies, debtKinds, type DebtField } from '#domain/applying/debts/rules.ts'
import { fractionOfPercent, percentOfFraction } from '#domain/platform/money.ts'

import { useDebtWords } from '../../../kit/debts/use-debt-words.ts'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { NumberField } from '../../../kit/fields/NumberField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import formClasses from '../../../kit/form/Form.module.css'
import type { ContractForm } from '../../../kit/form/use-contract-form.ts'
import { useExample } from '../../../kit/texts/examples.ts'
import { useFormats } from '../../../kit/texts/formats.ts'

const percent = { unit: '%', decimals: 4, scale: { typedOf: percentOfFraction, keptOf: fractionOfPercent } } as const

interface DebtFieldsProps {
	readonly form: ContractForm
	/** The current choices, on which the other questions depend. */
	readonly held: { readonly currency: unknown; readonly instalment_frequency: unknown }
}

/** The fields of a line of the register. */
export function DebtFields({ form, held }: DebtFieldsProps) {
	const { t } = useTranslation('debts')
	const exampleOf = useExample()
	const { labelOf } = useDebtWords(useFormats())
	const of = (name: DebtField) => ({ form, name, label: labelOf(name) })
	const money = { unit: currencies.find((known) => known === held.currency) ?? '', decimals: 2 } as const
	return (
		<>
			<fieldset className={formClasses.fieldset}>
				<legend>
					<h3>{t('form.what')}</h3>
				</legend>
				<TextField {...of('creditor')} hint={t('hints.creditor', { example: exampleOf('bank') })} />
				<div className={formClasses.row}>
					<SelectField {...of('kind')} options={debtKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))} />
					<SelectField {...of('currency')} options={currencies.map((value) => ({ value, label: value }))} />
					<NumberField {...of('original_amount')} hint={t('hints.original_amount')} {...money} />
					<NumberField {...of('outstanding_amount')} hint={t('hints.outstanding_amount')} {...money} />
				</div>
				<div className={formClasses.row}>
					<DateField {...of('as_of_date')} />
				</div>
			</fieldset>
			<fieldset className={formClasses.fieldset}>
				<legend>
					<h3>{t('form.repayment')}</h3>
				</legend>
				<div className={formClasses.row}>
					<SelectField
						{...of('instalment_frequency')}
						options={debtFrequencies.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
					/>
					{asksInstalment({ instalment_frequency: held.instalment_frequency }) && (
						<NumberField {...of('instalment')} hint={t('hints.instalment')} {...money} />
					)}
					<NumberField {...of('interest_rate')} {...percent} />
					<DateField {...of('maturity_date')} hint={t('hints.maturity_date')} />
				</div>
			</fieldset>
			<TextareaField {...of('collateral')} hint={t('hints.collateral')} rows={3} />
		</>
	)
}
