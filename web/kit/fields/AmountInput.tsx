import { TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'

import { shiftPoint } from '#domain/platform/money.ts'

import { useFormats } from '../texts/formats.ts'
import classes from './fields.module.css'
import { parseTypedNumber } from './typed-number.ts'

interface AmountInputProps {
	readonly label: string
	readonly amount_cents: number
	readonly unit: ReactNode
	/** Said where what is typed is no amount above zero. */
	readonly wrong: string
	/** Called with an amount above zero, on blur and on Enter. */
	readonly onChange: (amount_cents: number) => void
}

/** An amount that a page calculates with, outside any form. */
export function AmountInput({ label, amount_cents, unit, wrong, onChange }: AmountInputProps) {
	const formats = useFormats()
	const [typed, setTyped] = useState<string>()
	const [is_wrong, setWrong] = useState(false)
	const take = (): void => {
		if (typed === undefined) return
		const wanted = Math.round(shiftPoint(parseTypedNumber(typed, 2) ?? 0, 2))
		const is_taken = wanted > 0 && Number.isSafeInteger(wanted)
		setWrong(!is_taken)
		if (!is_taken) return
		setTyped(undefined)
		if (wanted !== amount_cents) onChange(wanted)
	}
	return (
		<TextInput
			classNames={{ input: classes.number, section: classes.unit }}
			label={label}
			error={is_wrong && wrong}
			autoComplete="off"
			inputMode="decimal"
			value={typed ?? formats.amount(shiftPoint(amount_cents, -2))}
			onChange={(event) => setTyped(event.currentTarget.value)}
			onBlur={take}
			onKeyDown={({ key }) => {
				if (key === 'Enter') take()
			}}
			rightSection={unit}
			rightSectionPointerEvents="none"
			rightSectionWidth="auto"
		/>
	)
}
