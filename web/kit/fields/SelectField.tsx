import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useField, useTypedBefore, type FieldProps } from '../form/use-field.ts'
import { ChevronDownIcon } from '../icons.tsx'
import { FieldLabel } from './FieldLabel.tsx'

export interface Option {
	readonly value: string
	readonly label: string
}

export interface OptionGroup {
	readonly group: string
	readonly options: readonly Option[]
}

interface SelectFieldProps<Name extends string> extends FieldProps<Name> {
	readonly options: readonly (Option | OptionGroup)[]
	readonly autoComplete?: string
	/** The selected option, where several options have the same value. */
	readonly chosen?: string
	/** Maps such an option to the field's value. */
	readonly fieldValueOf?: (option: string) => unknown
	/** Called in addition to storing the value, where other questions depend on it. */
	readonly onChoose?: (option: string) => void
}

const isGroup = (entry: Option | OptionGroup): entry is OptionGroup => 'group' in entry

/** A choice from a list, with the native select: best on a phone, and it works before hydration. */
export function SelectField<Name extends string>({
	hint,
	options,
	autoComplete = 'off',
	fieldValueOf,
	onChoose,
	...props
}: SelectFieldProps<Name>) {
	const { t } = useTranslation('shell')
	const { id, value, is_optional, error, change, leave } = useField(props)
	const chosen = props.chosen ?? (typeof value === 'string' ? value : '')
	const choose = (option: string): void => {
		change(fieldValueOf === undefined ? option : fieldValueOf(option))
		onChoose?.(option)
	}
	useTypedBefore(id, chosen, choose)
	return (
		<NativeSelect
			id={id}
			name={props.name}
			label={<FieldLabel label={props.label} addon={props.addon} is_optional={is_optional} />}
			description={hint}
			error={error}
			autoComplete={autoComplete}
			value={chosen}
			onChange={(event) => choose(event.currentTarget.value)}
			onBlur={leave}
			rightSection={<ChevronDownIcon />}
			rightSectionPointerEvents="none"
		>
			{(chosen === '' || is_optional) && <option value="">{t('form.choose')}</option>}
			{options.map((entry) =>
				isGroup(entry) ? (
					<optgroup key={entry.group} label={entry.group}>
						{entry.options.map(({ value: key, label }) => (
							<option key={key} value={key}>
								{label}
							</option>
						))}
					</optgroup>
				) : (
					<option key={entry.value} value={entry.value}>
						{entry.label}
					</option>
				),
			)}
		</NativeSelect>
	)
}
