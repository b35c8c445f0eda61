import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'

import { Radio } from '@mantine/core'

import { useField, type FieldProps } from '../form/use-field.ts'
import { FieldLabel } from './FieldLabel.tsx'
import classes from './fields.module.css'
import type { Option, OptionGroup } from './SelectField.tsx'

interface RadioFieldProps<Name extends string> extends FieldProps<Name> {
	readonly options: readonly (Option | OptionGroup)[]
	/** Map an option to the field's value and back, where they differ: yes and no. */
	readonly fieldValueOf?: ((option: string) => unknown) | undefined
	readonly optionOf?: ((value: unknown) => string | null) | undefined
}

const asOption = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** A choice among a few visible options, none preselected. */
export function RadioField<Name extends string>({ hint, options, fieldValueOf, optionOf = asOption, ...props }: RadioFieldProps<Name>) {
	const { id, value, is_optional, error, change } = useField(props)
	const all = options.flatMap((entry) => ('group' in entry ? entry.options : [entry]))
	return (
		<Radio.Group
			name={props.name}
			label={<FieldLabel label={props.label} addon={props.addon} is_optional={is_optional} />}
			description={hint}
			error={error}
			value={optionOf(value)}
			onChange={(option) => change(fieldValueOf === undefined ? option : fieldValueOf(option))}
		>
			<div className={classes.options}>
				{all.map((option, at) => (
					// The error summary links to the first.
					<Radio key={option.value} {...(at === 0 && { id })} value={option.value} label={option.label} />
				))}
			</div>
		</Radio.Group>
	)
}
