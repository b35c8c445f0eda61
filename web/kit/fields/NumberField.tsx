import { TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'

import { currencies } from '#domain/platform/currencies.ts'

import { useField, useTypedBefore, type FieldProps } from '../form/use-field.ts'
import { useFormats } from '../texts/formats.ts'
import { FieldLabel } from './FieldLabel.tsx'
import classes from './fields.module.css'
import { parseTypedNumber } from './typed-number.ts'

interface NumberFieldProps<Name extends string> extends FieldProps<Name> {
	/** The suffix of the number: a currency, a unit. */
	readonly unit?: ReactNode
	readonly decimals?: number
	/** Larger, for the main figure of a screen. */
	readonly is_figure?: boolean
	/** The hint is visually hidden, because the page shows its content elsewhere. */
	readonly is_hint_seen?: boolean
	readonly placeholder?: string | undefined
	/** The typed number differs from the stored one: percent, or years stored as months. */
	readonly scale?: Scale | undefined
	/** Digits without grouping, for a year. */
	readonly is_year?: boolean
}

export interface Scale {
	readonly typedOf: (kept: number) => number
	readonly keptOf: (typed: number) => number
}

const unscaled: Scale = { typedOf: (kept) => kept, keptOf: (typed) => typed }

/**
 * A number, typed or pasted in the spelling of any of our countries, and formatted on blur. Invalid input stays as typed, also in the
 * form's values, so that the rule reports it.
 */
export function NumberField<Name extends string>({
	hint,
	unit,
	decimals = 0,
	is_figure = false,
	is_hint_seen = false,
	placeholder,
	scale = unscaled,
	is_year = false,
	...props
}: NumberFieldProps<Name>) {
	const formats = useFormats()
	const { id, value, is_optional, error, change, leave } = useField(props)
	const [typed, setTyped] = useState<string>()
	// English has its currency before the amount: behind it, the field would contradict every amount around it.
	const currency = formats.locale.startsWith('en') ? currencies.find((code) => code === unit) : undefined
	const addon = props.addon ?? currency
	// Input is never rounded for display: the rule reports excess decimals.
	const formatted =
		typeof value === 'number'
			? is_year
				? String(value)
				: formats.number(scale.typedOf(value), { decimals: Math.max(decimals, 2) })
			: typeof value === 'string'
				? value
				: ''
	const read = (text: string): void => {
		const number = parseTypedNumber(text, decimals)
		change(text.trim() === '' ? null : number === undefined ? text : scale.keptOf(number))
	}
	useTypedBefore(id, formatted, read)
	return (
		<TextInput
			id={id}
			name={props.name}
			mod={{ figure: is_figure }}
			classNames={{ input: classes.number, section: classes.unit }}
			label={<FieldLabel label={props.label} addon={addon} is_optional={is_optional} />}
			description={hint}
			descriptionProps={is_hint_seen ? { className: 'visually-hidden' } : {}}
			error={error}
			placeholder={placeholder}
			autoComplete="off"
			inputMode={decimals > 0 ? 'decimal' : 'numeric'}
			value={typed ?? formatted}
			onFocus={() => setTyped(formatted)}
			onChange={(event) => {
				setTyped(event.currentTarget.value)
				read(event.currentTarget.value)
			}}
			onBlur={() => {
				setTyped(undefined)
				leave()
			}}
			rightSection={currency === undefined ? unit : undefined}
			rightSectionPointerEvents="none"
			rightSectionWidth="auto"
		/>
	)
}
