import { useEffect, useRef, type ReactNode } from 'react'

import { useField, type FieldProps } from '../form/use-field.ts'
import classes from './CardField.module.css'

export interface Card {
	readonly value: string
	readonly label: string
	readonly about?: string | undefined
	readonly icon: ReactNode
}

interface CardFieldProps<Name extends string> extends Omit<FieldProps<Name>, 'hint' | 'addon'> {
	readonly cards: readonly Card[]
	/** Called in addition to storing the value, where other questions depend on it. */
	readonly onChoose: (value: string) => void
}

/** A choice among few things that differ in kind, seen side by side. Native radios, which work with arrow keys and before hydration. */
export function CardField<Name extends string>({ cards, onChoose, ...props }: CardFieldProps<Name>) {
	const { id, value, change } = useField(props)
	const group = useRef<HTMLFieldSetElement>(null)
	const choose = (chosen: string): void => {
		change(chosen)
		onChoose(chosen)
	}
	const first = useRef({ value, choose }).current
	useEffect(() => {
		// Chosen in the server's page, before this listened.
		const held = group.current?.querySelector<HTMLInputElement>('input:checked')?.value
		if (held !== undefined && held !== first.value) first.choose(held)
	}, [first])
	return (
		<fieldset ref={group} className={classes.group}>
			<legend className={classes.legend}>{props.label}</legend>
			<div className={classes.cards}>
				{cards.map((card) => (
					<label key={card.value} className={classes.card}>
						<input
							type="radio"
							className={classes.input}
							id={`${id}-${card.value}`}
							name={`${id}-card`}
							value={card.value}
							checked={value === card.value}
							onChange={() => choose(card.value)}
						/>
						{card.icon}
						<span className={classes.words}>
							<span className={classes.name}>{card.label}</span>
							{card.about !== undefined && <span className={classes.about}>{card.about}</span>}
						</span>
					</label>
				))}
			</div>
		</fieldset>
	)
}
