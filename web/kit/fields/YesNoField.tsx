import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'

import { Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useField, type FieldProps } from '../form/use-field.ts'
import classes from './YesNoField.module.css'

/** A yes-no question without a preselected answer. */
export function YesNoField<Name extends string>({ hint, ...props }: FieldProps<Name>) {
	const { t } = useTranslation('shell')
	const { id, value, error, change } = useField(props)
	return (
		<Radio.Group
			name={props.name}
			label={props.label}
			description={hint}
			error={error}
			value={typeof value === 'boolean' ? String(value) : null}
			onChange={(answer) => change(answer === 'true')}
		>
			<div className={classes.answers}>
				{/* The error summary links to the first answer. */}
				<Radio id={id} value="true" label={t('form.yes')} />
				<Radio value="false" label={t('form.no')} />
			</div>
		</Radio.Group>
	)
}
