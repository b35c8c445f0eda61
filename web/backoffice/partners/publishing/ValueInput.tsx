import { Checkbox, InputBase, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'

import { fieldName, type Field, type Path } from '#domain/partners/publishing/fields.ts'

import { parseTypedNumber } from '../../../kit/fields/typed-number.ts'
import { ChevronDownIcon } from '../../../kit/icons.tsx'
import { IssueTexts } from '../../../kit/texts/IssueText.tsx'
import { idOf, type OwnFaults } from './field-faults.ts'
import { ColourInput } from './ColourInput.tsx'
import { useNames } from './use-names.ts'

interface ValueInputProps extends OwnFaults {
	readonly kind: Extract<Field, { kind: 'number' | 'text' | 'colour' | 'choice' | 'flag' }>
	readonly path: Path
	readonly value: unknown
	readonly onChange: (value: unknown) => void
}

/** A single value. What is no value of its kind stays as it was typed, so that the rules name it. */
export function ValueInput({ kind, path, value, own, onChange }: ValueInputProps) {
	const { nameOf, labelOf, exact } = useNames()
	const [typed, setTyped] = useState<string>()
	const shared = {
		id: idOf(fieldName(path)),
		label: labelOf(path),
		error: own.length > 0 && <IssueTexts issues={own} />,
		autoComplete: 'off',
	}
	const text = typeof value === 'string' ? value : ''
	const changeText = (changed: string): void => onChange(changed === '' && kind.is_nullable ? null : changed)
	switch (kind.kind) {
		case 'flag':
			return (
				<Checkbox
					id={shared.id}
					label={shared.label}
					error={shared.error}
					checked={value === true}
					onChange={({ currentTarget }) => onChange(currentTarget.checked)}
				/>
			)
		case 'choice':
			return (
				<NativeSelect
					{...shared}
					value={text}
					onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
					rightSection={<ChevronDownIcon />}
					rightSectionPointerEvents="none"
				>
					{(kind.is_nullable || !kind.options.includes(text)) && <option value="">–</option>}
					{kind.options.map((option) => (
						<option key={option} value={option}>
							{nameOf(option)}
						</option>
					))}
				</NativeSelect>
			)
		case 'number':
			return (
				<TextInput
					{...shared}
					inputMode={kind.is_whole ? 'numeric' : 'decimal'}
					value={typed ?? (typeof value === 'number' ? exact(value) : text)}
					onChange={({ currentTarget }) => {
						setTyped(currentTarget.value)
						const wanted = currentTarget.value.trim()
						onChange(wanted === '' ? null : (parseTypedNumber(wanted, kind.is_whole ? 0 : 2) ?? wanted))
					}}
					onBlur={() => setTyped(undefined)}
				/>
			)
		case 'colour':
			return <ColourInput {...shared} value={text} onChange={changeText} />
		case 'text':
			return kind.is_long ? (
				<InputBase
					{...shared}
					component="textarea"
					multiline
					rows={4}
					value={text}
					onChange={({ currentTarget }) => changeText(currentTarget.value)}
				/>
			) : (
				<TextInput {...shared} value={text} onChange={({ currentTarget }) => changeText(currentTarget.value)} />
			)
	}
}
