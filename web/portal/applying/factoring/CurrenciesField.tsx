import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'

import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { invoiceCurrencies } from '#domain/applying/factoring/invoice-currencies.ts'

import { useField, type FieldProps } from '../../../kit/form/use-field.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import classes from './Factoring.module.css'

/** A checkbox group of all currencies. */
export function CurrenciesField<Name extends string>({ hint, ...props }: FieldProps<Name>) {
	const { t } = useTranslation('factoring')
	const { locale } = useFormats()
	const { id, value, error, change } = useField(props)
	const names = new Intl.DisplayNames(locale, { type: 'currency' })
	return (
		<Checkbox.Group
			label={props.label}
			description={hint}
			error={error}
			value={Array.isArray(value) ? (value as string[]) : []}
			onChange={change}
		>
			<div className={classes.currencies}>
				{invoiceCurrencies.map((code, at) => (
					// The error summary links to the first.
					<Checkbox key={code} {...(at === 0 && { id })} value={code} label={t('currency_name', { code, name: names.of(code) ?? code })} />
				))}
			</div>
		</Checkbox.Group>
	)
}
